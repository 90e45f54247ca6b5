import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import type { Page } from '../collections/pages.ts'
import type { Eleventy } from './eleventy.ts'
import { fieldsIn, roleOf } from './fields.ts'
import { buildFonts } from './fonts.ts'
import { withoutLinks } from './inline.ts'
import { appIcon, emblem } from './logo.ts'
import { drawOgImage, type OgImage, ogImageSize } from './og-image.ts'
import { fingerprint } from './output.ts'
import { anySection } from './schemas/sections.ts'
import { color } from './tokens.ts'

const imageFolder = 'dist/drawn'

interface Brand {
  readonly name: string
  readonly tagline: string
}

/**
 * Adds filters for images. `entry | ogImage(site.brand)` draws a page's preview for social networks,
 * `topicOgImage` the preview of a topic's posts, `180 | appIcon` the logo on a square PNG.
 * An image is drawn again only if its content changed: no build deletes the folder of those that were drawn.
 */
export function images(config: Eleventy) {
  const images = new Map<string, Promise<Buffer>>()
  const png = (svg: string, width: number) => {
    const hash = createHash('sha256').update(`${width}${svg}`).digest('hex').slice(0, 20)
    const image = images.get(hash) ?? draw(join(imageFolder, `${hash}.png`), svg, width)
    images.set(hash, image)
    return image
  }
  const draw = async (file: string, svg: string, width: number) => {
    if (existsSync(file)) return readFile(file)
    const image = (await renderAsync(svg, { fitTo: { mode: 'width', value: width } })).asPng()
    mkdirSync(imageFolder, { recursive: true })
    // Renamed when it is whole, so that an interrupted build leaves no half of an image.
    await writeFile(`${file}.${process.pid}`, image)
    await rename(`${file}.${process.pid}`, file)
    return image
  }
  /** By their texts, as long as neither tokens nor logo change. */
  const drawings = new Map<string, Promise<string>>()
  let look = ''
  config.on('eleventy.before', () => {
    const before = look
    look = ['data/tokens.css', 'data/logo.svg'].map((file) => readFileSync(file, 'utf8')).join()
    if (look !== before) drawings.clear()
  })
  const preview = async (path: string, image: OgImage) => {
    const key = JSON.stringify(image)
    const drawing = drawings.get(key) ?? buildFonts().then(({ drawn }) => drawOgImage(image, drawn))
    drawings.set(key, drawing)
    const svg = await drawing
    const file = path === '/' ? 'home' : path.slice(1).toLowerCase().replace(/\W+/g, '-')
    return fingerprint(`og-${file}.png`, await png(svg, ogImageSize.width))
  }
  config.addAsyncFilter(
    'ogImage',
    async (page: Page & { file: string }, { name, tagline }: Brand) => {
      const url = await preview(page.url, {
        brand: name,
        eyebrow: tagline,
        headline: headlineOf(page),
      })
      return { url, ...ogImageSize }
    },
  )
  config.addAsyncFilter('topicOgImage', async (topic: string, { name }: Brand) => {
    const url = await preview(`/blog-${topic}`, { brand: name, eyebrow: 'Blog', headline: topic })
    return { url, ...ogImageSize }
  })
  config.addFilter('themeColor', (scheme: 'light' | 'dark') => color('paper', scheme))
  config.addFilter('emblem', emblem)
  config.addFilter('favicon', () => fingerprint('favicon.svg', appIcon(0.19)))
  config.addAsyncFilter('appIcon', async (size: number) =>
    fingerprint(`icon-${size}.png`, await png(appIcon(0), size)),
  )
}

/** Returns the headline of a page's first section. */
function headlineOf({ file, sections: [first] }: Page & { file: string }): string {
  const heading = fieldsIn(first, [anySection]).find((field) => roleOf(field) === 'heading')
  if (heading) return withoutLinks(`${heading.value}`)
  throw new Error(`${file}: the first section needs a headline or a title, which the preview shows`)
}
