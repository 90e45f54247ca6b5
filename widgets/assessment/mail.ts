/** What mail programs and the systems that hand links to them still take. */
const mostCharacters = 1900

/**
 * A `mailto:` link (RFC 6068) without an address: a message that the visitor's own program sends.
 * @param paragraphs most important first; the last ones go where there is no room for them
 */
export function mailLink(subject: string, paragraphs: readonly string[]): string {
  let link = `mailto:?subject=${encoded(subject)}&body=`
  for (const paragraph of paragraphs) {
    const more = encoded(`${paragraph}\r\n\r\n`)
    if (link.length + more.length <= mostCharacters) link += more
  }
  return link
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
