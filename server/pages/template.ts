import { PostHtml } from './post-html.ts'

/** Values for a template's placeholders. Each item of a list fills one repetition. */
export interface TemplateValues {
  readonly [place: string]: string | PostHtml | readonly TemplateValues[]
}

const mark =
  /(<script type="application\/ld\+json">)(.*?)(?=<\/script>)|<!--each (\w+)-->(?:(.*?)<!--\/each \3-->)?|\[\[(\w+)\]\]/gs

/**
 * Fills a template: `[[place]]` is replaced by a text, and the part between `<!--each list-->` and
 * `<!--/each list-->` is repeated for each item. Texts are escaped for HTML or JSON-LD; only sanitized
 * HTML is inserted unchanged.
 */
export function fill(html: string, filling: TemplateValues, escaping = escapeHtml): string {
  return html.replace(mark, (_, script?: string, json = '', list = '', part = '', place = '') => {
    if (script) return script + fill(json, filling, escapedInJson)
    const value = filling[list || place]
    if (list && part && Array.isArray(value)) {
      return value
        .map((item: TemplateValues) => fill(part, { ...filling, ...item }, escaping))
        .join('')
    }
    if (place && value instanceof PostHtml) return value.text
    if (place && typeof value === 'string') return escaping(value)
    throw new Error(`nothing fills ${list || place}, or it is not ended`)
  })
}

/** `<` could end the surrounding script element. */
function escapedInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')
}

/** Escapes text for content and quoted attributes of HTML and XML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
