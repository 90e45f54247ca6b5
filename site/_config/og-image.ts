import { readAdvances } from './font-metrics.ts'
import type { DrawnFace } from './fonts.ts'
import { fillLines, type Word, wordsOf } from './lines.ts'
import { lightColor } from './palette.ts'

export interface OgImage {
  readonly brand: string
  readonly eyebrow: string
  /** May contain `*emphasis*`. */
  readonly headline: string
}

/** In pixels: the size that social networks recommend. */
export const ogImageSize = { width: 1200, height: 630 }

const margin = 80
const tracking = -0.025

/** Draws a page's Open Graph image as SVG: its headline above the three steps of the footer. */
export function ogImageDrawer(faces: readonly DrawnFace[]): (image: OgImage) => string {
  const color = Object.fromEntries(
    ['paper', 'paper-tint', 'ink', 'ink-soft', 'accent', 'build', 'sustain', 'scale'].map(
      (name) => [name, lightColor(name)] as const,
    ),
  )
  const advancesOf = (style: DrawnFace['style']) => {
    const face = faces.find((one) => one.family === 'Newsreader' && one.style === style)
    if (!face) throw new Error(`The headline's font has no ${style} face`)
    return readAdvances(face.ttf)
  }
  const upright = advancesOf('normal')
  const italic = advancesOf('italic')
  const widthOf = (word: Word) =>
    [...word.text].reduce(
      (sum, character) => sum + (word.italic ? italic : upright)(character) + tracking,
      0,
    )

  const setHeadline = (headline: string) => {
    const words = wordsOf(headline)
    const fill = (width: number) => fillLines(words, widthOf, upright(' ') + tracking, width)
    const widest = (size: number) => (ogImageSize.width - 2 * margin) / size
    const size = [104, 92, 80, 70].find((one) => fill(widest(one)).length <= 3) ?? 60
    return { size, lines: balanced(fill, widest(size)) }
  }

  return ({ brand, eyebrow, headline }) => {
    const { size, lines } = setHeadline(headline)
    const leading = 1.02 * size
    const baseline = 338 + 0.72 * size - (lines.length * leading) / 2
    const span = (word: Word) => wordSpan(word, color.accent)
    const rows = lines.map(
      (line, index) =>
        `<text x="${margin}" y="${baseline + index * leading}">${line.map(span).join(' ')}</text>`,
    )
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}">
<rect width="100%" height="100%" fill="${color.paper}"/>
<path d="M0 630V590H400V566H800V542H1200V630Z" fill="${color['paper-tint']}"/>
<path d="M0 590H400" stroke="${color.build}" stroke-width="8"/>
<path d="M400 566H800" stroke="${color.sustain}" stroke-width="8"/>
<path d="M800 542H1200" stroke="${color.scale}" stroke-width="8"/>
<g transform="translate(${margin} 66) scale(1.5)"><path d="M2 27.5h12v-9h12v-9h12" fill="none" stroke="${color.ink}" stroke-width="2"/><circle cx="8" cy="22" r="3.5" fill="${color.build}"/><circle cx="20" cy="13" r="3.5" fill="${color.sustain}"/><circle cx="32" cy="4" r="3.5" fill="${color.scale}"/></g>
<g fill="${color.ink}" font-family="Newsreader" font-weight="500">
<text x="${margin + 76}" y="106" font-size="40" letter-spacing="-0.8">${escapeXml(brand)}</text>
<g font-size="${size}" letter-spacing="${tracking * size}">${rows.join('')}</g>
</g>
<text x="${ogImageSize.width - margin}" y="104" text-anchor="end" font-family="Instrument Sans" font-size="28" fill="${color['ink-soft']}">${escapeXml(eyebrow)}</text>
</svg>`
  }
}

/** Balances the lines, so that no single word is left on the last one. */
function balanced(fill: (width: number) => Word[][], widest: number): Word[][] {
  const count = fill(widest).length
  let width = widest
  while (fill(width - 0.1).length === count && width > 1) width -= 0.1
  return fill(width)
}

const wordSpan = ({ text, italic }: Word, accent: string | undefined) =>
  italic
    ? `<tspan font-style="italic" font-weight="400" fill="${accent}">${escapeXml(text)}</tspan>`
    : escapeXml(text)

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
