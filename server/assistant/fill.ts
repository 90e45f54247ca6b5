/** Puts values into copy: `{site.brand.name}` is that member's. @throws Error where there is none */
export function fill(copy: string, values: object): string {
  return copy.replace(/\{([\w.]+)\}/g, (token, path: string) => {
    const value = path.split('.').reduce<unknown>((at, key) => Object(at)[key], values)
    if (value === undefined) throw new Error(`Nothing is known for ${token} in "${copy}"`)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  })
}
