import { copyFileSync, globSync, mkdirSync } from 'node:fs'
import { basename, join, parse } from 'node:path'
import image, { generateHTML, type Metadata } from '@11ty/eleventy-img'
import type { Eleventy } from './eleventy.ts'
import { outputFolder } from './output.ts'

const options = {
  formats: ['avif', 'webp', 'auto'],
  widths: [200, 400, 800, 1600],
  urlPath: '/assets/',
  // No build deletes this folder, so a photo is encoded again only if it or these options changed.
  outputDir: 'dist/photos/',
  // The server lets browsers cache files with such a name forever.
  filenameFormat: (id: string, source: string, width: number, format: string) => {
    const hash = Buffer.from(id).toString('hex').slice(0, 10)
    return `${parse(source).name}-${width}.${hash}.${format}`
  },
}

/**
 * Adds the filter `photo`: `'mara.jpg' | photo({ alt, sizes })` returns a `<picture>` of a file in
 * site/assets/photos as AVIF, WebP and its own format, in several widths. Images are made before the
 * pages, because a macro can't wait. The package's transform would reserialize every page.
 */
export function photos(config: Eleventy) {
  let made = new Map<string, Metadata>()
  config.on('eleventy.before', async () => {
    const files = globSync('site/assets/photos/*')
    const metadata = await Promise.all(
      files.map((file) =>
        image(file, options).catch((cause) => {
          throw new Error(`${file} is no image that can be read`, { cause })
        }),
      ),
    )
    const folder = join(outputFolder, 'assets')
    mkdirSync(folder, { recursive: true })
    for (const { outputPath, filename } of metadata.flatMap((one) => Object.values(one).flat())) {
      copyFileSync(outputPath, join(folder, filename))
    }
    made = new Map(metadata.map((one, index) => [basename(files[index] ?? ''), one]))
  })
  config.addFilter('photo', (file: string, attributes: Record<string, string>) =>
    generateHTML(made.get(file), attributes),
  )
}
