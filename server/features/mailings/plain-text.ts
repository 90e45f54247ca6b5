const entities = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#38;': '&',
  '&amp;': '&',
}

/** Returns sanitized HTML as plain text, with the addresses of links in brackets. */
export function plainText(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_, url: string, label: string) =>
      withoutTags(label).trim() === url ? url : `${label} (${url})`,
    )
    .replace(/<br ?\/?>/g, '\n')
    .replace(/<li>/g, '\n- ')
    .replace(/<\/?(h[1-6]|p|ul|ol|blockquote|div)>/g, '\n\n')
  return decoded(withoutTags(text))
    .replace(/ *\n */g, '\n')
    .replace(/^-\n+/gm, '- ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '')

function decoded(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#39|#38);/g, (entity) => Reflect.get(entities, entity))
}
