import { PostHtml } from './post-html.ts'

/** What stands in the places of a template; of a list, each item fills what is repeated. */
export interface Filling {
  readonly [place: string]: string | PostHtml | readonly Filling[]
}

type Part = string | { readonly place: string; readonly inJson: boolean } | Repeated

interface Repeated {
  readonly list: string
  readonly parts: readonly Part[]
}

const mark = /(\[\[\w+\]\]|<!--each \w+-->|<!--\/each-->)/
const jsonStart = '<script type="application/ld+json">'
const jsonEnd = '</script>'

/**
 * Reads a page in which `[[place]]` waits for a text, and what stands between `<!--each list-->` and
 * `<!--/each-->` for as many items. Every text is escaped for where it stands, HTML or JSON-LD; only
 * HTML that was sanitized goes in as it is.
 */
export function template(html: string): (filling: Filling) => string {
  const open: { list: string; parts: Part[] }[] = [{ list: '', parts: [] }]
  let inJson = false
  for (const piece of html.split(mark)) {
    const parts = open.at(-1)?.parts ?? []
    const [, place, list] = /^(?:\[\[(\w+)\]\]|<!--each (\w+)-->)$/.exec(piece) ?? []
    if (place) parts.push({ place, inJson })
    else if (list) {
      const repeated = { list, parts: [] }
      parts.push(repeated)
      open.push(repeated)
    } else if (piece === '<!--/each-->') open.pop()
    else {
      parts.push(piece)
      const [starts, ends] = [piece.lastIndexOf(jsonStart), piece.lastIndexOf(jsonEnd)]
      if (starts !== ends) inJson = starts > ends
    }
  }
  const [whole] = open
  if (!whole || open.length !== 1) throw new Error('a list of the template is not ended')
  return (filling) => filled(whole.parts, filling)
}

function filled(parts: readonly Part[], filling: Filling): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part
      const value = filling['list' in part ? part.list : part.place]
      if ('list' in part && Array.isArray(value)) {
        return value.map((item: Filling) => filled(part.parts, { ...filling, ...item })).join('')
      }
      if ('place' in part && value instanceof PostHtml) return value.text
      if ('place' in part && typeof value === 'string') {
        return part.inJson ? escapedInJson(value) : escaped(value)
      }
      throw new Error(`nothing fills ${JSON.stringify(part)}`)
    })
    .join('')
}

/** `<` would end the script element that the JSON stands in. */
function escapedInJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c')
}

/** Text for the content and the quoted attributes of HTML and XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
