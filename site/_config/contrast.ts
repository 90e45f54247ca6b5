import type { ValidationError } from './validation-errors.ts'

/** A color, one that it stands on, and the least contrast by WCAG 2.2: 4.5 for text, 3 for large text and edges. */
export const pairs = [
  ['ink', 'paper', 4.5],
  ['ink', 'paper-tint', 4.5],
  ['ink', 'paper-raised', 4.5],
  ['ink-soft', 'paper', 4.5],
  ['ink-soft', 'paper-tint', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['accent-strong', 'paper', 4.5],
  ['accent', 'paper', 3],
  ['second', 'paper', 4.5],
  ['build', 'paper', 4.5],
  ['sustain', 'paper', 4.5],
  ['scale', 'paper', 4.5],
  ['bad', 'paper', 4.5],
  ['good', 'paper', 4.5],
  ['edge', 'paper', 3],
] as const

/** Returns a color token as `#rrggbb`, by its name such as `paper`. */
export type ColorOf = (name: string, scheme: 'light' | 'dark') => string

/** Finds colors that nobody could read on what they stand on. The tokens are valid. */
export function unreadablePairs(colorOf: ColorOf): ValidationError[] {
  return pairs.flatMap(([front, ground, least]) =>
    (['light', 'dark'] as const).flatMap((scheme) => {
      const ratio = contrast(colorOf(front, scheme), colorOf(ground, scheme))
      if (ratio >= least) return []
      const found = Math.floor(ratio * 100) / 100
      const reason = `has ${found}:1 on --${ground} in the ${scheme} scheme, and can’t be read: ${least}:1 is the least`
      return [{ file: 'data/tokens.css', path: `--${front}`, reason }]
    }),
  )
}

/** The contrast of two colors such as `#b04a2f`, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const channels = expanded(hex).match(/[\da-f]{2}/gi) ?? []
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = Number.parseInt(channel, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `#fff` is `#ffffff`. */
const expanded = (hex: string) => (hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex)
