import sanitize from 'sanitize-html'
import { postHtml } from '../../data/contracts/blog.ts'

const { tags, attributes, schemes } = postHtml

const options: sanitize.IOptions = {
  allowedTags: [...tags],
  allowedAttributes: { '*': attributes.filter((name) => name === 'class'), a: [...attributes] },
  allowedSchemes: [...schemes],
  allowProtocolRelative: false,
  // The content of these elements is not text for readers.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'xmp'],
  // Deeper than any article, and shallow enough for any parser.
  nestingLimit: 50,
  transformTags: { a: safeLink },
}

/** A post's HTML. The constructor sanitizes it by the allow-list, so every instance is safe. */
export class PostHtml {
  #text: string

  constructor(html: string) {
    this.#text = sanitize(html, options)
  }

  get text(): string {
    return this.#text
  }

  /** Returns the HTML with ids (`part-1`, ...) on its h2 headings, and the texts of these headings. */
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

/** Returns the HTML of a post for readers elsewhere: links lead to where they lead on the post's own page. */
export function absoluteLinks(post: PostHtml, base: string): string {
  const resolved = (tagName: string, attribs: sanitize.Attributes): sanitize.Tag => {
    const { href } = attribs
    const url = href === undefined || URL.canParse(href) ? undefined : URL.parse(href, base)
    return { tagName, attribs: url ? { ...attribs, href: url.href } : attribs }
  }
  return sanitize(post.text, { ...options, transformTags: { a: resolved } })
}

/** Adds `noopener`, so that a page opened in another tab can't access ours. */
function safeLink(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  if (attribs.target === undefined) return { tagName, attribs }
  const others = (attribs.rel ?? '').split(/\s+/).filter((word) => !/^(no)?opener$|^$/i.test(word))
  return { tagName, attribs: { ...attribs, rel: [...others, 'noopener'].join(' ') } }
}
