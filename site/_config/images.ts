import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import { cardDrawer, cardSize } from './card.ts'
import type { Eleventy } from './eleventy.ts'
import { buildFonts, type DrawnFace } from './fonts.ts'
import { publish } from './output.ts'
import type { Page } from './shapes/page.ts'

interface Brand {
  readonly name: string
  readonly tagline: string
}

/**
 * `entry | card(site.brand)` is the preview that social networks show of a page, and
 * `'images/favicon.svg' | png(180)` a drawing as a square PNG. Both are drawn once, and again only
 * when what they show has changed.
 */
export function images(config: Eleventy) {
  const drawn = new Map<string, Promise<Buffer>>()
  const once = (key: string, draw: () => Promise<Buffer>) => {
    const image = drawn.get(key) ?? draw()
    drawn.set(key, image)
    return image
  }
  config.addAsyncFilter('card', async (page: Page, { name, tagline }: Brand) => {
    const { drawn: faces } = await buildFonts()
    const svg = cardDrawer(faces)({ brand: name, kicker: tagline, headline: headlineOf(page) })
    const file =
      page.url === '/' ? 'home' : page.url.slice(1).replace(/\W+/g, '-').replace(/-$/, '')
    const url = publish(`card-${file}.png`, await once(svg, () => withFonts(svg, faces)))
    return { url, ...cardSize }
  })
  config.addAsyncFilter('png', async (path: string, size: number) => {
    const svg = readFileSync(join('site/assets', path), 'utf8')
    const render = () => renderAsync(svg, { fitTo: { mode: 'width', value: size } })
    const png = await once(`${size} ${svg}`, async () => (await render()).asPng())
    return publish(`icon-${size}.png`, png)
  })
}

/** What the first section of a page says in its largest letters. */
function headlineOf({ sections: [first] }: Page): string {
  if (first && 'headline' in first) return first.headline
  if (first && 'preview' in first) return first.preview
  if (first && 'title' in first) return first.title
  throw new Error('A page begins with a section that has no headline for its preview')
}

/** The renderer reads fonts from files only. */
async function withFonts(svg: string, faces: readonly DrawnFace[]): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'card-'))
  try {
    const fontFiles = faces.map(({ ttf }, index) => {
      const file = join(folder, `${index}.ttf`)
      writeFileSync(file, ttf)
      return file
    })
    const image = await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } })
    return image.asPng()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
