import Markdown from 'markdown-it'

// Without `html`, tags in a text are shown as they were typed.
const markdown = new Markdown({ html: false })

/** Returns the HTML of a text in Markdown. */
export function markdownHtml(text: string): string {
  return markdown.render(text).trim()
}
