import { type CSSProperties, createElement as element, type ReactNode } from 'react'
import satori from 'satori'
import type { DrawnFont } from './fonts.ts'
import { drawnLogo } from './logo.ts'
import { color } from './tokens.ts'

export interface OgImage {
  readonly brand: string
  readonly eyebrow: string
  /** May contain `*emphasis*`. */
  readonly headline: string
}

/** In pixels: the size that social networks recommend. */
export const ogImageSize = { width: 1200, height: 630 }

const margin = 80

/** Draws a page's Open Graph image as SVG: its headline above the three steps of the footer. */
export function drawOgImage(image: OgImage, fonts: readonly DrawnFont[]): Promise<string> {
  const { brand, eyebrow, headline } = image
  const family = (token: string) =>
    [...new Set(fonts.map(({ name }) => name).filter((name) => name.startsWith(token)))].join(', ')
  const { size, width } = measured(headline)
  const emphasis = { color: light('accent'), fontStyle: 'italic' }
  const words = headline
    .replaceAll('* ', ' *')
    .split('*')
    .flatMap((part, index) =>
      (part.match(/\S+\s*/g) ?? []).map((word) => text(index % 2 ? emphasis : {}, word)),
    )
  // No word is left alone on the last line.
  const last = words.splice(words.length > 3 ? -2 : words.length)
  const header = row(
    { alignItems: 'center', letterSpacing: -0.8, fontSize: 40 },
    element('img', { src: dataUrl(drawnLogo('light')), width: 60, height: 48 }),
    text({ marginLeft: 16 }, brand),
    text(
      {
        ...{ marginLeft: 'auto', letterSpacing: 0, fontSize: 28 },
        fontFamily: family('text'),
        color: light('ink-soft'),
      },
      eyebrow,
    ),
  )
  const title = row(
    {
      ...{ flexWrap: 'wrap', width, margin: 'auto 0', whiteSpace: 'pre' },
      ...{ fontSize: size, lineHeight: 1.02, letterSpacing: -0.025 * size },
    },
    ...words,
    row({}, ...last),
  )
  const page = row(
    {
      ...{ flexDirection: 'column', width: '100%', height: '100%', boxSizing: 'border-box' },
      ...{ padding: `60px ${margin}px 110px`, fontFamily: family('display'), color: light('ink') },
      ...{ backgroundColor: light('paper'), backgroundImage: `url('${dataUrl(steps())}')` },
    },
    header,
    title,
  )
  return satori(page, { ...ogImageSize, fonts: fonts.map((font) => ({ ...font, weight: 400 })) })
}

const light = (name: string) => color(name, 'light')

const row = (style: CSSProperties, ...children: ReactNode[]) =>
  element('div', { style: { display: 'flex', ...style } }, ...children)

const text = (style: CSSProperties, content: string) => element('span', { style }, content)

/** Chooses the largest size with at most three lines, and a width at which they are about equal. */
function measured(headline: string) {
  const widest = ogImageSize.width - 2 * margin
  const advance = 0.46
  const lengthAt = (size: number) => headline.replaceAll('*', '').length * size * advance
  const size = [104, 92, 80, 70].find((one) => lengthAt(one) <= 2.3 * widest) ?? 60
  const lines = Math.ceil(lengthAt(size) / widest)
  return { size, width: lines > 2 ? widest : Math.min(widest, (lengthAt(size) / lines) * 1.2) }
}

const steps = () => `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<path d="M0 630V590H400V566H800V542H1200V630Z" fill="${light('paper-tint')}"/>
<g stroke-width="8"><path d="M0 590H400" stroke="${light('build')}"/><path d="M400 566H800" stroke="${light('sustain')}"/><path d="M800 542H1200" stroke="${light('scale')}"/></g>
</svg>`

const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
