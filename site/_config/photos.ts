import { globSync } from 'node:fs'
import { basename, parse } from 'node:path'
import image, { generateHTML, type Metadata } from '@11ty/eleventy-img'
import type { Eleventy } from './eleventy.ts'
import { outputFolder } from './output.ts'

const options = {
  formats: ['avif', 'webp', 'auto'],
  widths: [200, 400, 800, 1600],
  urlPath: '/assets/',
  outputDir: `${outputFolder}/assets/`,
  // The server lets browsers keep for ever what has such a name.
  filenameFormat: (id: string, source: string, width: number, format: string) => {
    const hash = Buffer.from(id).toString('hex').slice(0, 10)
    return `${parse(source).name}-${width}.${hash}.${format}`
  },
}

/**
 * `'mara.jpg' | photo({ alt, sizes })` is a `<picture>` of that file of site/assets/photos: AVIF, WebP and
 * its own format, each in several widths. They are made ahead, because a macro can't wait; and not
 * by the package's transform, which would write out every page anew, and drawings longer.
 */
export function photos(config: Eleventy) {
  let made = new Map<string, Metadata>()
  config.on('eleventy.before', async () => {
    const files = globSync('site/assets/photos/*')
    const metadata = await Promise.all(files.map((file) => image(file, options)))
    made = new Map(metadata.map((one, index) => [basename(files[index] ?? ''), one]))
  })
  config.addFilter('photo', (file: string, attributes: Record<string, string>) =>
    generateHTML(made.get(file), attributes),
  )
}
