import { copyFileSync, globSync, mkdirSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import image, { generateHTML, type Metadata } from '@11ty/eleventy-img'
import { currentContent } from './content.ts'
import type { Eleventy } from './eleventy.ts'
import { fail } from './failure.ts'
import { outputFolder } from './output.ts'
import { isPhoto, photoFolder } from './schemas/photo.ts'
import { ValidationErrors } from './validation-errors.ts'

const options = {
  formats: ['avif', 'webp', 'auto'],
  widths: [200, 400, 800, 1600],
  urlPath: '/assets/',
  // No build deletes this folder, so a photo is encoded again only if it or these options changed.
  outputDir: 'dist/photos/',
  // The server lets browsers cache files with such a name forever.
  filenameFormat: (id: string, source: string, width: number, format: string) => {
    const hash = Buffer.from(id).toString('hex').slice(0, 10)
    const name = parse(source).name.replace(/[^\w-]+/g, '-')
    return `${name}-${width}.${hash}.${format}`
  },
}

/**
 * Adds the filter `photo`: `'mara.jpg' | photo({ alt, sizes })` returns a `<picture>` of a file in
 * site/assets/photos as AVIF, WebP and its own format, in several widths. Images are made before the
 * pages, because a macro can't wait. The package's transform would reserialize every page.
 */
export function photos(config: Eleventy) {
  let made = new Map<string, Metadata>()
  config.on('eleventy.before', async ({ runMode }) => {
    // What is wrong with the content is said elsewhere.
    const content = await currentContent().catch(() => undefined)
    if (!content) return
    const used = textsIn(content)
    const files = globSync(`${photoFolder}/*`).filter((file) => {
      const name = basename(file)
      return isPhoto.test(name) && used.has(name)
    })
    const encoded = await Promise.all(
      files.map(async (file) => [file, await image(file, options).catch(() => undefined)] as const),
    )
    const errors = encoded.flatMap(([file, metadata]) =>
      metadata ? [] : [{ file, path: '', reason: 'is no image that can be read' }],
    )
    if (errors.length > 0) return fail(new ValidationErrors(errors), runMode)
    const folder = join(outputFolder, 'assets')
    mkdirSync(folder, { recursive: true })
    made = new Map(encoded.map(([file, metadata = {}]) => [basename(file), metadata]))
    const images = [...made.values()].flatMap((metadata) => Object.values(metadata).flat())
    for (const { outputPath, filename } of images) copyFileSync(outputPath, join(folder, filename))
  })
  config.addFilter('photo', (file: string, attributes: Record<string, string>) =>
    made.has(file) ? generateHTML(made.get(file), attributes) : '',
  )
}

/** All texts of the content: one that is the name of a photo uses it. */
function textsIn(content: unknown): Set<string> {
  const texts = new Set<string>()
  const seen = new Set<unknown>()
  const walk = (value: unknown) => {
    if (typeof value === 'string') texts.add(value)
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    for (const child of Object.values(value)) walk(child)
  }
  walk(content)
  return texts
}
