import { existsSync, readFileSync } from 'node:fs'
import { Blob, Face as FontFace } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { withCurlyApostrophe } from './curly-apostrophe.ts'
import type { Eleventy } from './eleventy.ts'
import { fallbackCss } from './font-fallbacks.ts'
import { sampleText, usedCharacters } from './glyphs.ts'
import { fingerprint } from './output.ts'
import { family } from './tokens.ts'

/** `weight` is the CSS descriptor, and `weights` its range; without one, the font has the weight of its axes. */
interface Face {
  readonly token: 'display' | 'text'
  readonly style: 'normal' | 'italic'
  readonly axes: Readonly<Record<string, number>>
  readonly weight: string
  readonly weights?: { readonly min: number; readonly max: number }
}

const faces: readonly Face[] = [
  { token: 'display', style: 'normal', axes: { opsz: 60, wght: 500 }, weight: '500' },
  { token: 'display', style: 'italic', axes: { opsz: 40, wght: 400 }, weight: '400 500' },
  {
    ...{ token: 'text', style: 'normal', axes: { wght: 400 } },
    ...{ weight: '400 600', weights: { min: 400, max: 600 } },
  },
]

/** The letters of European names: Latin-1, Latin Extended-A and B, and those with two marks. */
const nameLetters = [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const

interface Fonts {
  readonly css: string
  /** The faces of the letters in names that no page has, for the desk. A browser loads one where it shows such a letter. */
  readonly namesCss: string
  /** A file of each face: every headline contains italics, so text above the fold needs all of them. */
  readonly preloads: readonly string[]
  /** Each file as TrueType, for the images that the build draws. */
  readonly drawn: readonly DrawnFont[]
}

export interface DrawnFont {
  /** `display` or `text`, and the script if it isn't the first one. */
  readonly name: string
  readonly style: 'normal' | 'italic'
  readonly data: Buffer
}

let last: { readonly key: string; readonly fonts: Promise<Fonts> } | undefined
let isCurrent = false

/** Looks in each build once whether the site uses other characters or fonts. */
export function fonts(config: Eleventy) {
  config.on('eleventy.before', () => {
    isCurrent = false
  })
}

/**
 * Writes the glyphs that the site needs of each face, and the CSS of the faces and their metric-matched
 * fallbacks. Done again only when the site uses other characters or fonts.
 */
export function buildFonts(): Promise<Fonts> {
  if (last && isCurrent) return last.fonts
  const used = usedCharacters()
  const key = [...used.keys(), family('display'), family('text')].join('')
  if (key !== last?.key) last = { key, fonts: build(used) }
  isCurrent = true
  return last.fonts
}

async function build(used: ReadonlyMap<string, string>): Promise<Fonts> {
  const sample = sampleText()
  const built = await Promise.all(faces.map((face) => buildFace(face, used, sample)))
  warnOf(new Set(built.flatMap(({ missing }) => [...missing])), used)
  return {
    css: built.map(({ css }) => css).join('\n'),
    namesCss: await buildNames(used),
    preloads: built.map(({ preload }) => preload),
    drawn: built.flatMap(({ drawn }) => drawn),
  }
}

/** Says once for each file which of its letters no font of ours has. */
function warnOf(missing: ReadonlySet<string>, used: ReadonlyMap<string, string>) {
  const files = Map.groupBy(missing, (character) => used.get(character))
  for (const [file, characters] of files) {
    console.warn(
      `${file}: our fonts have no ${characters.join(' ')}; browsers take them from another font, and previews for social networks lack them`,
    )
  }
}

async function buildFace(face: Face, used: ReadonlyMap<string, string>, sample: string) {
  const { scripts, folder } = scriptsOf(family(face.token))
  const missing = new Set(used.keys())
  const drawn: DrawnFont[] = []
  let css = ''
  let preload = ''
  for (const script of scripts) {
    if (missing.size === 0) break
    const wanted = [...missing].join('')
    const { ttf, woff2 } = await subset(face, new URL(`files/`, folder), script, wanted)
    const font = new FontFace(new Blob(ttf))
    const codes = Array.from(font.collectUnicodes())
    if (codes.length === 0) continue
    for (const code of codes) missing.delete(String.fromCodePoint(code))
    const isFirst = drawn.length === 0
    const name = isFirst ? face.token : `${face.token}-${script}`
    const url = fingerprint(`${name}-${face.style}.woff2`, woff2)
    drawn.push({ name, style: face.style, data: ttf })
    css += faceCss(face, url, isFirst ? [] : codes)
    if (isFirst) {
      preload = url
      css += fallbackCss(face, font, sample)
    }
  }
  return { css, preload, drawn, missing }
}

async function buildNames(used: ReadonlyMap<string, string>): Promise<string> {
  let css = ''
  for (const face of faces.filter(({ style }) => style === 'normal')) {
    const { scripts, folder } = scriptsOf(family(face.token))
    const missing = new Set<string>()
    for (const [first, last] of nameLetters)
      for (let code = first; code <= last; code++) {
        const letter = String.fromCodePoint(code)
        if (!used.has(letter)) missing.add(letter)
      }
    for (const script of scripts) {
      const files = new URL('files/', folder)
      const { ttf, woff2 } = await subset(face, files, script, [...missing].join(''))
      const codes = Array.from(new FontFace(new Blob(ttf)).collectUnicodes())
      for (const code of codes) missing.delete(String.fromCodePoint(code))
      if (codes.length > 0)
        css += faceCss(face, fingerprint(`names-${face.token}-${script}.woff2`, woff2), codes)
    }
  }
  return css
}

/** Returns the scripts that a font has a file for, Latin first. */
function scriptsOf(name: string) {
  const id = name.toLowerCase().replaceAll(' ', '-')
  let folder: string
  try {
    folder = import.meta.resolve(`@fontsource-variable/${id}/package.json`)
  } catch {
    throw new Error(
      `data/tokens.css: ${name} needs \`npm install @fontsource-variable/${id}\` first`,
    )
  }
  const ranges = JSON.parse(readFileSync(new URL('unicode.json', folder), 'utf8'))
  return { scripts: new Set(['latin', ...Object.keys(ranges)]), folder }
}

async function subset(face: Face, folder: URL, script: string, characters: string) {
  const id = family(face.token).toLowerCase().replaceAll(' ', '-')
  const fileOf = (axes: string) => new URL(`${id}-${script}-${axes}-${face.style}.woff2`, folder)
  const hasSizes = existsSync(fileOf('opsz'))
  const original = readFileSync(fileOf(hasSizes ? 'opsz' : 'wght'))
  const { opsz = 0, wght = 400 } = face.axes
  const sizes = hasSizes && { opsz }
  const options = {
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    // Browsers don't read these tables, or only for combining marks, which our texts don't contain.
    dropTables: ['DSIG', 'GDEF', 'STAT', 'gasp', 'meta'],
  }
  const source =
    face.token === 'display'
      ? withCurlyApostrophe(
          await subsetFont(original, characters, { ...options, targetFormat: 'truetype' }),
        )
      : original
  const [woff2, ttf] = await Promise.all([
    subsetFont(source, characters, {
      ...options,
      targetFormat: 'woff2',
      variationAxes: { ...sizes, wght: face.weights ?? wght },
    }),
    subsetFont(source, characters, {
      ...options,
      targetFormat: 'truetype',
      variationAxes: { ...sizes, wght },
    }),
  ])
  return { woff2, ttf }
}

function faceCss({ token, style, weight }: Face, url: string, codes: readonly number[]): string {
  const range = rangesOf(codes).join(', ')
  return `@font-face { font-family: "${family(token)}"; font-style: ${style}; font-weight: ${weight};
    font-display: swap; src: url("${url}") format("woff2")${range && `; unicode-range: ${range}`} }\n`
}

/** Returns characters as CSS has them, such as U+c0-ff. */
function rangesOf(codes: readonly number[]): string[] {
  const ranges: [first: number, last: number][] = []
  for (const code of codes.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range?.[1] === code - 1) range[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([first, last]) => {
    const start = `U+${first.toString(16)}`
    return first === last ? start : `${start}-${last.toString(16)}`
  })
}
