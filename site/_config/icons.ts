import { icons as lucide } from '@iconify-json/lucide'

/** The names of all drawings, and the earlier names of some. */
const names = [...Object.keys(lucide.icons), ...Object.keys(lucide.aliases ?? {})].sort()

const drawingOf = (name: string): string | undefined =>
  (lucide.icons[name] ?? lucide.icons[lucide.aliases?.[name]?.parent ?? ''])?.body

export const isIcon = (name: string): boolean => drawingOf(name) !== undefined

/** Returns the icons that share a word with a name, or its beginning, for somebody who has mistyped it. */
export function iconsLike(name: string): string[] {
  const words = name.split('-')
  const sharing = names.filter((icon) => icon.split('-').some((word) => words.includes(word)))
  return [...names.filter((icon) => icon.startsWith(name.slice(0, 4))), ...sharing].slice(0, 6)
}

/** What every drawing repeats. Our style sheet sets the colour and a finer stroke on the SVG. */
const ownLook = / (?:fill="none"|stroke(?:-linecap|-linejoin|-width)?="(?:currentColor|round|2)")/g

/** Returns the SVG of a Lucide icon with our stroke width and the surrounding text's colour. */
export function icon(name: string): string {
  const drawing = drawingOf(name)
  if (drawing === undefined) throw new Error(`There is no Lucide icon "${name}"`)
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${drawing.replace(ownLook, '')}</svg>`
}
