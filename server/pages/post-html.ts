import sanitize from 'sanitize-html'
import { postHtml } from '../../data/contracts/blog.ts'

const { tags, attributes, schemes } = postHtml

const options: sanitize.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { '*': attributes.filter((name) => name === 'class'), a: [...attributes] },
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  // What stands in these was never meant to be read.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
  // Deeper than any article, and shallow enough for whatever parses it next.
  nestingLimit: 50,
  transformTags: { a: safeLink },
}

/** HTML of a post, with nothing beyond the allow-list: there is no other way to make one. */
export class PostHtml {
  #text: string

  constructor(html: string) {
    this.#text = sanitize(html, options)
  }

  get text(): string {
    return this.#text
  }

  /** The same with `id="part-1"` and so on for its second headings, and what these say. */
  withParts(): { readonly html: PostHtml; readonly parts: readonly PostHtml[] } {
    const parts: PostHtml[] = []
    const html = new PostHtml('')
    html.#text = this.#text.replace(
      /<h2([^>]*)>(.*?)(?=<\/h2>)/gs,
      (_, attributes, inner: string) => {
        parts.push(new PostHtml(inner.replace(/<[^>]*>/g, '')))
        return `<h2 id="part-${parts.length}"${attributes}>${inner}`
      },
    )
    return { html, parts }
  }
}

/** A page that a link opens elsewhere gets no hold of the one that it came from. */
function safeLink(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  if (attribs.target === undefined) return { tagName, attribs }
  const others = (attribs.rel ?? '').split(/\s+/).filter((word) => !/^(no)?opener$|^$/i.test(word))
  return { tagName, attribs: { ...attribs, rel: [...others, 'noopener'].join(' ') } }
}
