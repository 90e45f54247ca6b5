const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

/** Returns the HTML of a mail or a post as plain text, with the addresses of links. */
export function plainText(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    // Only buttons have a style.
    .replace(/<a href="([^"]*)" [^>]*>(.*?)<\/a>/g, '$2: $1')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_, url: string, label: string) =>
      withoutTags(label).trim() === url ? url : `${label} (${url})`,
    )
    .replace(/<\/th>/g, ': ')
    .replace(/<br ?\/?>|<\/tr>/g, '\n')
    .replace(/<\/?(h[1-6]|p|blockquote|div|table)\b[^>]*>/g, '\n\n')
  const lines = withoutTags(withMarks(text))
    .replace(/ *\n */g, '\n')
    .replace(/ *\n?\v/g, '\n')
    .replace(/\f[ \n]*/g, ' ')
    .replaceAll('\t', '  ')
    .replace(/\n{3,}/g, '\n\n')
  return decoded(lines).trim()
}

/**
 * Gives items of lists their marks: a vertical tab before each, a tab for each list around its own, and a form feed after
 * the mark. No text has these, because its white space has become blanks.
 */
function withMarks(html: string): string {
  /** The number of the next item of each open list: none for bullets. */
  const lists: (number | undefined)[] = []
  return html.replace(/<(\/?)(ul|ol|li)\b([^>]*)>/g, (_, end, name, attributes: string) => {
    if (name === 'li') return end ? '' : mark(lists)
    if (end) lists.pop()
    const isNested = lists.length > 0
    if (!end) lists.push(name === 'ol' ? startOf(attributes) : undefined)
    if (isNested) return end ? '\n' : ''
    return '\n\n'
  })
}

const startOf = (attributes: string) => Number(/ start="(-?\d+)"/.exec(attributes)?.[1] ?? 1)

function mark(lists: (number | undefined)[]): string {
  const number = lists.at(-1)
  if (number !== undefined) lists[lists.length - 1] = number + 1
  const indent = '\t'.repeat(Math.max(0, lists.length - 1))
  return `\v${indent}${number === undefined ? '-' : `${number}.`}\f`
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? entity),
  )
}
