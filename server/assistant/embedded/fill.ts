/** Puts values into copy: `{least}` becomes the value of `least`. @throws Error when there is none */
export function fill(copy: string, values: object): string {
  const known = new Map(Object.entries(values))
  return copy.replace(/\{(\w+)\}/g, (token, name: string) => {
    if (known.has(name)) return String(known.get(name))
    throw new Error(`Nothing is known for ${token} in "${copy}"`)
  })
}
