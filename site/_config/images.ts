import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import type { Eleventy } from './eleventy.ts'
import { buildFonts, type DrawnFace } from './fonts.ts'
import { type OgImage, ogImageDrawer, ogImageSize } from './og-image.ts'
import { fingerprint } from './output.ts'
import type { Page } from './schemas/page.ts'

interface Brand {
  readonly name: string
  readonly tagline: string
}

/**
 * Adds filters for images. `entry | ogImage(site.brand)` draws a page's preview for social networks,
 * `topicOgImage` the preview of a topic's posts, `'images/touch-icon.svg' | png(180)` a square PNG.
 * An image is drawn again only if its content changed.
 */
export function images(config: Eleventy) {
  const drawn = new Map<string, Promise<Buffer>>()
  const once = (key: string, draw: () => Promise<Buffer>) => {
    const image = drawn.get(key) ?? draw()
    drawn.set(key, image)
    return image
  }
  const draw = async (path: string, image: OgImage) => {
    const { drawn: faces } = await buildFonts()
    const svg = ogImageDrawer(faces)(image)
    const file = path === '/' ? 'home' : path.slice(1).toLowerCase().replace(/\W+/g, '-')
    return fingerprint(`og-${file}.png`, await once(svg, () => withFonts(svg, faces)))
  }
  config.addAsyncFilter('ogImage', async (page: Page, { name, tagline }: Brand) => {
    const url = await draw(page.url, { brand: name, eyebrow: tagline, headline: headlineOf(page) })
    return { url, ...ogImageSize }
  })
  config.addAsyncFilter('topicOgImage', async (topic: string, { name }: Brand) => {
    const url = await draw(`/blog-${topic}`, { brand: name, eyebrow: 'Blog', headline: topic })
    return { url, ...ogImageSize }
  })
  config.addAsyncFilter('png', async (path: string, size: number) => {
    const svg = readFileSync(join('site/assets', path), 'utf8')
    const render = () => renderAsync(svg, { fitTo: { mode: 'width', value: size } })
    const png = await once(`${size} ${svg}`, async () => (await render()).asPng())
    return fingerprint(`icon-${size}.png`, png)
  })
}

/** Returns the headline of a page's first section. */
function headlineOf({ sections: [first] }: Page): string {
  if (first && 'headline' in first) return first.headline
  if (first && 'title' in first) return first.title
  throw new Error("A page's first section needs a headline or title for the page's preview")
}

/** Renders an SVG. The renderer reads fonts only from files, so they are written to a temporary folder. */
async function withFonts(svg: string, faces: readonly DrawnFace[]): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'og-image-'))
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
