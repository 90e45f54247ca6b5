import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('icons', import.meta.resolve('lucide-static/package.json')))

const fileOf = (name: string) => join(folder, `${name}.svg`)

export const isIcon = (name: string): boolean =>
  /^[a-z][a-z0-9-]*$/.test(name) && existsSync(fileOf(name))

/** Returns the SVG of a Lucide icon with our stroke width and the surrounding text's colour. */
export function icon(name: string): string {
  if (!isIcon(name)) throw new Error(`There is no Lucide icon "${name}"`)
  const drawing = readFileSync(fileOf(name), 'utf8')
    .replace(/<!--.*?-->/s, '')
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`
}
