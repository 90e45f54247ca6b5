const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

/** A link within a sentence: `[book a call](/booking)`. */
export const inlineLink = /\[([^\]]+)\]\(([^)\s]+)\)/g

const bold = /\*\*([^*]+)\*\*/g
const italics = /\*([^*]+)\*/g

/** Renders a sentence of the data: `[text](/path)`, `**bold**` and `*italics*`, and nothing else. */
export const inlineHtml = (text: string | number): string =>
  escapeHtml(`${text}`)
    .replace(inlineLink, '<a href="$2">$1</a>')
    .replace(bold, '<strong>$1</strong>')
    .replace(italics, '<em>$1</em>')

/** A heading as a preview draws it: `*italics*` alone. */
export const withoutLinks = (text: string): string =>
  text.replace(inlineLink, '$1').replace(bold, '$1')

/** The words of a sentence, where nothing can be marked: search results, previews, structured data, the chat. */
export const plainText = (text: string): string => withoutLinks(text).replace(italics, '$1')

/** A value whose texts, at any depth, are their words alone. */
export function plainTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return plainText(value) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, child]) => [key, plainTexts(child)])
  return (
    Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries)
  ) as Value
}
