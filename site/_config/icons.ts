import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('icons', import.meta.resolve('lucide-static/package.json')))

const names = new Set(globSync('*.svg', { cwd: folder }).map((file) => basename(file, '.svg')))

export const isIcon = (name: string): boolean => names.has(name)

/** Returns the icons that share a word with a name, or its beginning, for somebody who has mistyped it. */
export function iconsLike(name: string): string[] {
  const words = name.split('-')
  const like = (test: (icon: string) => boolean) => Array.from(names).filter(test).sort()
  const sharing = like((icon) => icon.split('-').some((word) => words.includes(word)))
  return [...like((icon) => icon.startsWith(name.slice(0, 4))), ...sharing].slice(0, 6)
}

/** Returns the SVG of a Lucide icon with our stroke width and the surrounding text's colour. */
export function icon(name: string): string {
  if (!isIcon(name)) throw new Error(`There is no Lucide icon "${name}"`)
  const drawing = readFileSync(join(folder, `${name}.svg`), 'utf8')
    .replace(/<!--.*?-->/s, '')
    .replace(/<svg[^>]*>|<\/svg>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing}</svg>`
}
