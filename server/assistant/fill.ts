/** Replaces `{site.brand.name}` by that member of the values. @throws Error if there is none */
export function fill(copy: string, values: object): string {
  return copy.replace(/\{([\w.]+)\}/g, (token, path: string) => {
    const value = path.split('.').reduce<unknown>((at, key) => Object(at)[key], values)
    if (value === undefined) throw new Error(`Nothing is known for ${token} in "${copy}"`)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
}
