/** Returns a sentence with a count, in the words for one or for others. */
export function counted(
  { one, other }: { readonly one: string; readonly other: string },
  count: number,
): string {
  return (count === 1 ? one : other).replace('{count}', count.toLocaleString())
}
