import { type ColorOf, pairs, unreadablePairs } from '../_config/contrast.ts'
import type { Edited, Field } from './values.ts'

/** The colors of the brand, as the editor has them: a picker for each scheme. */
export const colorFile = 'data/tokens.css'

/** A color that can be typed, too. */
export const colorPicker = { widget: 'color', allowInput: true } as const

/** The tokens that editors choose, by what they color. Those of one scheme have one color. */
const tokens: Readonly<Record<string, readonly [label: string, where: string]>> = {
  accent: ['Accent', 'Buttons, the line below a link.'],
  'on-accent': ['Text on buttons', ''],
  'accent-strong': ['Accent of texts', 'Links, small headings, a button that is pointed at.'],
  second: ['Second color', 'Figures, and what stands beside the accent.'],
  build: ['Stage Build', ''],
  sustain: ['Stage Sustain', ''],
  scale: ['Stage Scale', ''],
  ink: ['Text', ''],
  'ink-soft': ['Quiet text', 'Introductions, captions, notes.'],
  paper: ['Page', 'The ground of most sections.'],
  'paper-tint': ['Tinted ground', 'Every other section.'],
  'paper-raised': ['Cards', 'Cards, and the fields of forms.'],
  night: ['Night', 'The ground of dark sections, in both schemes.'],
  line: ['Lines', 'Between rows, and around cards.'],
  edge: ['Edges', 'Around fields and outlined buttons.'],
  bad: ['Mistakes', ''],
  good: ['Success', ''],
}
const single = 'night'
const schemes = ['light', 'dark'] as const

const labelOf = (token: string) => tokens[token]?.[0] ?? token

/** Returns the editor's fields: a color for each scheme, with what it must be readable on. */
export const colorFields = (): readonly Field[] =>
  Object.entries(tokens).map(([name, [label, where]]) => {
    const grounds = pairs.filter(([front]) => front === name)
    const contrasts = grounds.map(([, ground, least]) => `${least}:1 on “${labelOf(ground)}”`)
    const least = contrasts.length > 0 && `Contrast of ${contrasts.join(', ')} at least.`
    const hint = [where, least].filter(Boolean).join(' ')
    const common = { name, label, ...(hint && { hint }) }
    if (name === single) return { ...common, ...colorPicker }
    const fields = schemes.map((scheme) => ({
      name: scheme,
      label: `In ${scheme}`,
      ...colorPicker,
    }))
    return { ...common, widget: 'object', fields }
  })

/** Returns a color of CSS as `#rrggbb`, as a browser shows it. */
export type HexOf = (color: string) => string

const declared = (name: string) => new RegExp(String.raw`(--${name}:\s*)([^;]+)(?=;)`)

/** Splits `light-dark(oklch(...), #fff)`; a value without it holds in both schemes. */
function valuesOf(value: string): readonly [light: string, dark: string] {
  const part = String.raw`((?:[^(),]|\([^()]*\))+)`
  const both = new RegExp(String.raw`^light-dark\(\s*${part},\s*${part}\)$`).exec(value.trim())
  return [both?.[1]?.trim() ?? value, both?.[2]?.trim() ?? value]
}

/** Reads the tokens for the editor, whose pickers know `#rrggbb` alone. */
export function colorsFrom(css: string, hexOf: HexOf): Edited {
  const colors = Object.keys(tokens).flatMap((name) => {
    const value = declared(name).exec(css)?.[2]
    if (!value) return []
    const [light, dark] = valuesOf(value).map(hexOf)
    return [[name, name === single ? light : { light, dark }] as const]
  })
  return { ...Object.fromEntries(colors), $source: css }
}

/** Returns the text of the tokens, in which only the colors that an editor changed are others. */
export function colorsTo({ $source, ...edited }: Edited, hexOf: HexOf): string {
  return Object.entries(edited).reduce((css, [name, color]) => {
    const isOf = declared(name)
    const value = isOf.exec(css)?.[2]
    if (!value || !(name in tokens)) return css
    const old = valuesOf(value)
    const chosen = schemes.map((scheme) => (name === single ? color : Object(color)[scheme]))
    const [light, dark] = old.map((one, index) => {
      const hex = chosen[index]
      return !hex || hex === hexOf(one) ? one : hex
    })
    const text = light === dark ? light : `light-dark(${light}, ${dark})`
    return light === old[0] && dark === old[1] ? css : css.replace(isOf, `$1${text}`)
  }, `${$source}`)
}

/** Says which of the edited colors can't be read, a line each. What was so before stops nobody. */
export function unreadable(edited: Edited, hexOf: HexOf): string[] {
  const known = new Set(lines(colorsFrom(`${edited.$source}`, hexOf)))
  return lines(edited).filter((line) => !known.has(line))
}

function lines(colors: Edited): string[] {
  const colorOf: ColorOf = (name, scheme) => Object(colors[name])[scheme] ?? `${colors[name]}`
  const named = (text: string) => text.replace(/--([\w-]+)/g, (_, name) => labelOf(name))
  return unreadablePairs(colorOf).map(({ path, reason }) => `${named(path)} ${named(reason)}`)
}
