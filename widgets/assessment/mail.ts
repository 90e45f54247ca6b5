/** Mail clients and operating systems truncate longer links. */
const maxLength = 1900

/** Returns a `mailto:` link (RFC 6068) with as many paragraphs as fit, most important first. */
export function mailLink(subject: string, paragraphs: readonly string[]): string {
  let link = `mailto:?subject=${encoded(subject)}&body=`
  for (const paragraph of paragraphs) {
    const more = encoded(`${paragraph}\r\n\r\n`)
    if (link.length + more.length <= maxLength) link += more
  }
  return link
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
