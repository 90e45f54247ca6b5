import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { type FontMetrics, readMetrics } from './font-metrics.ts'
import { publish } from './output.ts'

interface Face {
  readonly family: string
  readonly file: URL
  readonly style: 'normal' | 'italic'
  readonly axes: Readonly<Record<string, number | { min: number; max: number }>>
  /** As in CSS: one weight, or the range that the file can draw. */
  readonly weight: string
  readonly fallback: Fallback
}

interface Fallback {
  readonly local: readonly string[]
  readonly advance: number
}

const newsreader = import.meta.resolve('@fontsource-variable/newsreader/package.json')
const instrument = import.meta.resolve('@fontsource-variable/instrument-sans/package.json')

// Each names one design under the names it has on the systems; the advances were read with
// `readMetrics` from the Liberation fonts, whose advances are those of Times and Arial.
const times = ['Times New Roman', 'Liberation Serif', 'Tinos']
const timesItalic = ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic']
const arial = ['Arial', 'Liberation Sans', 'Arimo']

const faces: readonly Face[] = [
  {
    family: 'Newsreader',
    file: new URL('files/newsreader-latin-standard-normal.woff2', newsreader),
    style: 'normal',
    axes: { opsz: 60, wght: 500 },
    weight: '500',
    fallback: { local: times, advance: 0.398 },
  },
  {
    family: 'Newsreader',
    file: new URL('files/newsreader-latin-standard-italic.woff2', newsreader),
    style: 'italic',
    axes: { opsz: 40, wght: 400 },
    weight: '400 500',
    fallback: { local: timesItalic, advance: 0.3997 },
  },
  {
    family: 'Instrument Sans',
    file: new URL('files/instrument-sans-latin-wght-normal.woff2', instrument),
    style: 'normal',
    axes: { wght: { min: 400, max: 600 } },
    weight: '400 600',
    fallback: { local: arial, advance: 0.4394 },
  },
]

const largest = 25 * 1024

const range = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** What American English and Western European names are written with. */
const characters = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0©®°·×–—‘’“”•…→↗€™−½`

export interface Fonts {
  readonly css: string
  /** Every headline sets words in italics, so text above the fold waits for all of them. */
  readonly preloads: readonly string[]
  /** Each face as a TrueType file, for what draws text at build. */
  readonly drawn: readonly DrawnFace[]
}

export interface DrawnFace {
  readonly family: string
  readonly style: 'normal' | 'italic'
  readonly ttf: Buffer
}

let fonts: Promise<Fonts> | undefined

/** Publishes each face as a subset, and describes it and its metric-matched fallback in CSS; once. */
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
  const options = { variationAxes: { ...face.axes }, keepFeatures: ['kern', 'liga', 'tnum'] }
  const [woff2, ttf] = await Promise.all([
    subsetFont(source, characters, { ...options, targetFormat: 'woff2' }),
    subsetFont(source, characters, { ...options, targetFormat: 'truetype' }),
  ])
  const name = `${face.family.toLowerCase().replaceAll(' ', '-')}-${face.style}.woff2`
  if (woff2.length > largest) throw new Error(`${name}: ${woff2.length} bytes, over ${largest}`)
  const url = publish(name, woff2)
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

/** A local font scaled so that the text takes the same lines before and after the swap. */
function fallbackCss({ family, style, weight, fallback }: Face, metrics: FontMetrics): string {
  const scale = metrics.advance / fallback.advance
  const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`
  return `@font-face { font-family: "${family} Fallback"; font-style: ${style};
    font-weight: ${weight}; src: ${fallback.local.map((name) => `local("${name}")`).join(', ')};
    size-adjust: ${percent(scale)}; ascent-override: ${percent(metrics.ascent / scale)};
    descent-override: ${percent(metrics.descent / scale)};
    line-gap-override: ${percent(metrics.lineGap / scale)} }\n`
}
