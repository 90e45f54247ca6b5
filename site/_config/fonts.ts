import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { type FontMetrics, readMetrics } from './font-metrics.ts'
import { fingerprint } from './output.ts'

interface Face {
  readonly family: string
  readonly file: URL
  readonly style: 'normal' | 'italic'
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>
  /** The CSS descriptor: one weight, or the range of a variable font. */
  readonly weight: string
  readonly characters: string
  readonly fallbacks: Readonly<Record<string, Fallback>>
}

/** A system font by its names on different systems, with its average advance in em. */
interface Fallback {
  readonly local: readonly string[]
  readonly advance: number
}

const newsreader = import.meta.resolve('@fontsource-variable/newsreader/package.json')
const instrument = import.meta.resolve('@fontsource-variable/instrument-sans/package.json')

const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

const ascii = range(0x20, 0x7e)
const punctuation = '\u00a0\u2011–—‘’“”…'

/** The characters of body text. Posts may contain others, which the fallback font draws. */
export const textCharacters = `${ascii}${punctuation}©×→`

/** The characters of headlines, prices and quotes. */
const displayCharacters = ascii.replace(/["#<=>@[\\\]^_`{|}~*]/g, '') + punctuation

// The advances come from `readMetrics`. Liberation fonts have the advances of Times and Arial.
// DejaVu's capitals are narrow, so its serif was measured on our headlines.
const serif: Face['fallbacks'] = {
  Times: { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], advance: 0.398 },
  Noto: { local: ['Noto Serif', 'NotoSerif'], advance: 0.4764 },
  DejaVu: { local: ['DejaVu Serif'], advance: 0.501 },
}
const serifItalic: Face['fallbacks'] = {
  Times: {
    local: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'],
    advance: 0.3997,
  },
  Noto: { local: ['Noto Serif Italic', 'NotoSerif-Italic'], advance: 0.4625 },
  DejaVu: { local: ['DejaVu Serif Italic', 'DejaVu Serif'], advance: 0.495 },
}
const sans: Face['fallbacks'] = {
  Arial: { local: ['Arial', 'Liberation Sans', 'Arimo'], advance: 0.4394 },
  Roboto: { local: ['Roboto', 'Roboto-Regular'], advance: 0.4407 },
  DejaVu: { local: ['DejaVu Sans'], advance: 0.5045 },
}

const faces: readonly Face[] = [
  {
    family: 'Newsreader',
    file: new URL('files/newsreader-latin-standard-normal.woff2', newsreader),
    style: 'normal',
    axes: { opsz: 60, wght: 500 },
    weight: '500',
    characters: displayCharacters,
    fallbacks: serif,
  },
  {
    family: 'Newsreader',
    file: new URL('files/newsreader-latin-standard-italic.woff2', newsreader),
    style: 'italic',
    axes: { opsz: 40, wght: 400 },
    weight: '400 500',
    characters: displayCharacters,
    fallbacks: serifItalic,
  },
  {
    family: 'Instrument Sans',
    file: new URL('files/instrument-sans-latin-wght-normal.woff2', instrument),
    style: 'normal',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    characters: textCharacters,
    fallbacks: sans,
  },
]

export interface Fonts {
  readonly css: string
  /** All faces: every headline contains italics, so text above the fold needs each of them. */
  readonly preloads: readonly string[]
  /** Each face as a TrueType file, for the images that the build draws. */
  readonly drawn: readonly DrawnFace[]
}

export interface DrawnFace {
  readonly family: string
  readonly style: 'normal' | 'italic'
  readonly ttf: Buffer
}

let fonts: Promise<Fonts> | undefined

/** Writes a subset of each face, and the CSS of the faces and their metric-matched fallbacks. Cached. */
export function buildFonts(): Promise<Fonts> {
  fonts ??= Promise.all(faces.map(buildFace)).then((built) => ({
    css: built.map(({ css }) => css).join('\n'),
    preloads: built.map(({ url }) => url),
    drawn: built.map(({ drawn }) => drawn),
  }))
  return fonts
}

async function buildFace(face: Face) {
  const source = readFileSync(face.file)
  const options = {
    variationAxes: { ...face.axes },
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    // Browsers don't read these tables, or only for combining marks, which our texts don't contain.
    dropTables: ['DSIG', 'GDEF', 'STAT', 'gasp', 'meta'],
  }
  const [woff2, ttf] = await Promise.all([
    subsetFont(source, face.characters, { ...options, targetFormat: 'woff2' }),
    subsetFont(source, face.characters, { ...options, targetFormat: 'truetype' }),
  ])
  const name = `${face.family.toLowerCase().replaceAll(' ', '-')}-${face.style}.woff2`
  const url = fingerprint(name, woff2)
  return {
    url,
    drawn: { family: face.family, style: face.style, ttf },
    css: faceCss(face, url) + fallbackCss(face, readMetrics(ttf)),
  }
}

function faceCss({ family, style, weight }: Face, url: string): string {
  return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: ${weight};
    font-display: swap; src: url("${url}") format("woff2") }\n`
}

/** Scales local fonts so that lines break in the same places before and after the swap. */
function fallbackCss({ family, style, weight, fallbacks }: Face, metrics: FontMetrics): string {
  const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`
  return Object.entries(fallbacks)
    .map(([design, { local, advance }]) => {
      const scale = metrics.advance / advance
      return `@font-face { font-family: "${family} ${design}"; font-style: ${style};
    font-weight: ${weight}; src: ${local.map((name) => `local("${name}")`).join(', ')};
    size-adjust: ${percent(scale)}; ascent-override: ${percent(metrics.ascent / scale)};
    descent-override: ${percent(metrics.descent / scale)};
    line-gap-override: ${percent(metrics.lineGap / scale)} }\n`
    })
    .join('')
}
