/** Returns the label of a field or a kind. If the desk has none, it is made from the name. */
export function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  const words = name.replaceAll('_', ' ')
  return labels[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
