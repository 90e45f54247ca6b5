import { type Face, Font } from 'harfbuzzjs'

/** A system font by its names on different systems, with its average advance in em. */
interface Fallback {
  readonly local: readonly string[]
  readonly advance: number
}

/**
 * The fallbacks of each token and style. The advances were measured on English prose. Liberation fonts have
 * the advances of Times and Arial. DejaVu's capitals are narrow, so its serif was measured on our headlines.
 */
const fallbacks: Readonly<Record<string, Readonly<Record<string, Fallback>>>> = {
  'display normal': {
    'Display Times': {
      local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
      advance: 0.398,
    },
    'Display Noto': { local: ['Noto Serif', 'NotoSerif'], advance: 0.4764 },
    'Display DejaVu': { local: ['DejaVu Serif'], advance: 0.501 },
  },
  'display italic': {
    'Display Times': {
      local: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'],
      advance: 0.3997,
    },
    'Display Noto': { local: ['Noto Serif Italic', 'NotoSerif-Italic'], advance: 0.4625 },
    'Display DejaVu': { local: ['DejaVu Serif Italic', 'DejaVu Serif'], advance: 0.495 },
  },
  'text normal': {
    'Text Arial': { local: ['Arial', 'Liberation Sans', 'Arimo'], advance: 0.4517 },
    'Text Roboto': { local: ['Roboto', 'Roboto-Regular'], advance: 0.4407 },
    'Text DejaVu': { local: ['DejaVu Sans'], advance: 0.5096 },
  },
}

interface Descriptors {
  readonly token: string
  readonly style: string
  readonly weight: string
}

/**
 * Returns the CSS that scales local fonts, so that lines break in the same places before and after the swap.
 * @param sample text that shows how frequent each letter is
 */
export function fallbackCss({ token, style, weight }: Descriptors, face: Face, sample: string) {
  const font = new Font(face)
  const { ascender, descender, lineGap } = font.hExtents()
  const advances = Array.from(sample, (character) =>
    font.glyphHAdvance(font.nominalGlyph(character.charCodeAt(0)) ?? 0),
  )
  const average = advances.reduce((sum, advance) => sum + advance) / advances.length / face.upem
  const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`
  return Object.entries(fallbacks[`${token} ${style}`] ?? {})
    .map(([name, { local, advance }]) => {
      const scale = average / advance
      const metric = (units: number) => percent(units / face.upem / scale)
      return `@font-face { font-family: "${name}"; font-style: ${style};
    font-weight: ${weight}; src: ${local.map((one) => `local("${one}")`).join(', ')};
    size-adjust: ${percent(scale)}; ascent-override: ${metric(ascender)};
    descent-override: ${metric(-descender)}; line-gap-override: ${metric(lineGap)} }\n`
    })
    .join('')
}
