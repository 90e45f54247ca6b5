import { display } from './display.ts'
import type { Eleventy } from './eleventy.ts'
import { icon } from './icons.ts'
import { listedArticle } from './json-ld/blog.ts'
import { graph } from './json-ld/graph.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** In data files, `*word*` has emphasis. */
const emphasis = /\*([^*]+)\*/g

/** The text after a colon in a title. It stays on one line if there is room. */
const subtitle = /: (.+)$/

/** A range such as `16-20,` or a number with its unit such as `90-day`. It stays on one line. */
const unbroken = /\S*\d-\w\S*/g

/** A link within a sentence: `[book a call](/booking)`. */
const inlineLink = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** Filters that turn data into markup. */
export function markup(config: Eleventy) {
  config.addFilter('icon', icon)
  config.addFilter('emphasis', (text: string) => escapeHtml(text).replace(emphasis, '<em>$1</em>'))
  config.addFilter('subtitle', (text: string) =>
    escapeHtml(text).replace(subtitle, ': <span class="subtitle">$1</span>'),
  )
  config.addFilter('unbroken', (text: string) =>
    escapeHtml(text)
      .replace(unbroken, '<span class="unbroken">$&</span>')
      .replace('://', '$&<wbr>'),
  )
  config.addFilter('links', (text: string) =>
    escapeHtml(text).replace(inlineLink, '<a href="$2">$1</a>'),
  )
  config.addFilter('display', display)
  config.addFilter('isExternal', (url: string) => /^https?:/.test(url))
  config.addGlobalData('buildYear', () => new Date().getFullYear())
  config.addGlobalData('buildDate', () => new Date())
  config.addFilter('isoDate', (date: Date) => date.toISOString().slice(0, 10))
  config.addFilter('longDate', (date: Date, locale: string) =>
    date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' }),
  )
  config.addFilter('graph', graph)
  config.addFilter('listedArticle', listedArticle)
  // Escaped, because `</script>` in a text would end the script element around the JSON.
  config.addFilter('json', (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c'))
  config.setNunjucksEnvironmentOptions({ throwOnUndefined: true })
}
