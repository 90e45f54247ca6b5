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
    .replace(/<li\b[^>]*>/g, '\n- ')
    .replace(/<\/?(h[1-6]|p|ul|ol|blockquote|div|table)\b[^>]*>/g, '\n\n')
  return decoded(withoutTags(text))
    .replace(/ *\n */g, '\n')
    .replace(/^-\n+/gm, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|(\w+));/g, (entity, code: string, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? entity),
  )
}
