/** Returns every text in a value, with its place. */
export function textsIn(value: unknown): [path: PropertyKey[], text: string][] {
  if (typeof value === 'string') return [[[], value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    textsIn(child).map(([path, text]): [PropertyKey[], string] => [
      [Array.isArray(value) ? Number(key) : key, ...path],
      text,
    ]),
  )
}
