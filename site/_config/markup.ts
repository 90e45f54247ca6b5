import { minify_sync } from 'terser'
import { canRun } from '../../data/contracts/can-run.ts'
import { chartOf } from './chart.ts'
import type { Eleventy } from './eleventy.ts'
import { formats } from './formats.ts'
import { icon } from './icons.ts'
import { escapeHtml, inlineHtml, plainText } from './inline.ts'
import { graph, siteThings } from './json-ld/graph.ts'

/** The text after a colon in a title. It stays on one line if there is room. */
const subtitle = /: (.+)$/

/** Tags, and elements that keep their breaks: code, drawings, and flex containers such as buttons. */
const untouched = String.raw`<(head|script|pre|svg|select|a|button|dt)\b.*?</\1>|<[^>]*>`

/** A word such as `90-day`, `2.5-day`, `hot-seat` or `$1–3M`. */
const hyphenated = String.raw`(?<![\w$]|\d\.)[\w$]+(?:\.\d+)?(?:[-–][\w$+]+)+`

const parts = new RegExp(`${untouched}|://|${hyphenated}`, 'gs')

/** A short hyphenated word stays on one line, and a URL can break after its protocol. */
function controlBreaks(part: string): string {
  if (part === '://') return '://<wbr>'
  const isShort = part.length <= 12 && !part.startsWith('<')
  return isShort ? `<span class="unbroken">${part}</span>` : part
}

/** Filters that turn data into markup, and the line breaks of all pages. */
export function markup(config: Eleventy) {
  config.addFilter('icon', icon)
  config.addFilter('chart', chartOf)
  config.addFilter('inUnitOf', (count: number, figure: string) =>
    count === 0 ? '0' : figure.replace(/[\d.]+/, `${count}`),
  )
  config.addFilter('inline', inlineHtml)
  config.addFilter('plain', plainText)
  config.addFilter('subtitle', (text: string) =>
    escapeHtml(text).replace(subtitle, ': <span class="subtitle">$1</span>'),
  )
  config.addTransform('breaks', function (content) {
    return this.page.outputPath !== false && this.page.outputPath.endsWith('.html')
      ? content.replace(parts, controlBreaks)
      : content
  })
  for (const [name, format] of Object.entries(formats)) config.addFilter(name, format)
  config.addFilter('isExternal', (url: string) => /^https?:/.test(url))
  config.addGlobalData('buildYear', () => new Date().getFullYear())
  config.addGlobalData('buildDate', () => new Date())
  config.addFilter('isoDate', (date: Date) => date.toISOString().slice(0, 10))
  config.addFilter('longDate', (date: Date, locale: string) =>
    date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  )
  // Without the spaces that took the place of its type.
  config.addGlobalData('canRun', () => `${canRun}`.replaceAll(/ {2,}/g, ' '))
  const minified = new Map<string, string | undefined>()
  config.addFilter('minified', (script: string) => {
    // In a function, so that its short names aren't global. Few pages have a script of their own.
    if (!minified.has(script)) minified.set(script, minify_sync(`(() => {${script}})()`).code)
    return minified.get(script)
  })
  config.addFilter('graph', graph)
  config.addFilter('siteThings', siteThings)
  // Escaped, because `</script>` in a text would end the script element around the JSON.
  config.addFilter('json', (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c'))
  config.setNunjucksEnvironmentOptions({ throwOnUndefined: true })
}
