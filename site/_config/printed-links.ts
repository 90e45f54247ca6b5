import type { Eleventy } from './eleventy.ts'
import { fail } from './failure.ts'
import { pagesIn } from './output.ts'
import { ValidationErrors } from './validation-errors.ts'

const anchorLink = /<a\s[^>]*?href="(\/[^"#]*)?#([^"]+)"/g

/** Refuses links to an anchor that the linked page doesn't have, whatever template should print it. */
export function printedLinks(config: Eleventy) {
  config.on('eleventy.after', ({ results, runMode }) => {
    const pages = pagesIn(results)
    const idsIn = (html: string) => Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id)
    const ids = new Map(pages.map(({ file, html }) => [urlOf(file), new Set(idsIn(html))]))
    const errors = pages.flatMap(({ file, html }) =>
      Array.from(html.matchAll(anchorLink)).flatMap(([, path, anchor = '']) => {
        const url = path ?? urlOf(file)
        if (ids.get(url)?.has(anchor) !== false) return []
        return [
          {
            file: `dist/site${file}`,
            path: url,
            reason: `no section prints the anchor #${anchor}`,
          },
        ]
      }),
    )
    if (errors.length > 0) fail(new ValidationErrors(errors), runMode)
  })
}

const urlOf = (file: string) => file.replace(/(?:index)?\.html$/, '')
