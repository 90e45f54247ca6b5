import { PostHtml } from './post-html.ts'

/** What stands in the places of a template; of a list, each item fills what is repeated. */
export interface Filling {
  readonly [place: string]: string | PostHtml | readonly Filling[]
}

const mark =
  /(<script type="application\/ld\+json">)(.*?)(?=<\/script>)|<!--each (\w+)-->(?:(.*?)<!--\/each \3-->)?|\[\[(\w+)\]\]/gs

/**
 * Fills a page in which `[[place]]` waits for a text, and what stands between `<!--each list-->` and
 * `<!--/each list-->` for as many items. Every text is escaped for where it stands, HTML or JSON-LD; only
 * HTML that was sanitized goes in as it is.
 */
export function fill(html: string, filling: Filling, escaping = escaped): string {
  return html.replace(mark, (_, script?: string, json = '', list = '', part = '', place = '') => {
    if (script) return script + fill(json, filling, escapedInJson)
    const value = filling[list || place]
    if (list && part && Array.isArray(value)) {
      return value.map((item: Filling) => fill(part, { ...filling, ...item }, escaping)).join('')
    }
    if (place && value instanceof PostHtml) return value.text
    if (place && typeof value === 'string') return escaping(value)
    throw new Error(`nothing fills ${list || place}, or it is not ended`)
  })
}

/** `<` would end the script element that the JSON stands in. */
function escapedInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')
}

/** Text for the content and the quoted attributes of HTML and XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
