import DOMPurify, { type Config } from 'dompurify'
import { postHtml } from '../../data/contracts/blog.ts'

declare global {
  interface Element {
    /** HTML Sanitizer API; TypeScript knows it not yet, and not every browser has it. */
    setHTML?(html: string, options: { sanitizer: object }): void
  }
}

const { tags, attributes, schemes } = postHtml

/** One of our schemes, or none at all, which is an address of this site. */
const allowedUrl = new RegExp(
  `^(?:(?:${schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
  'i',
)

/** It is given nodes, never strings, and shall not ask the page's policy for leave to make any. */
const noPolicy = {
  createHTML: String,
  createScriptURL: String,
} as unknown as Config['TRUSTED_TYPES_POLICY']

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener')
})

/**
 * The nodes of a post's HTML, with nothing in them that the allow-list does not name.
 * @throws TypeError where the page's policy forbids to parse HTML and the browser has no
 * `setHTML`, which every policy allows
 */
export function postNodes(html: string): DocumentFragment {
  // A document of its own, where nothing is fetched and nothing runs.
  const root = document.implementation.createHTMLDocument('').createElement('div')
  if (root.setHTML) root.setHTML(html, { sanitizer: {} })
  else root.innerHTML = html
  DOMPurify.sanitize(root, {
    IN_PLACE: true,
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedUrl,
    TRUSTED_TYPES_POLICY: noPolicy,
  })
  const nodes = document.createDocumentFragment()
  nodes.append(...root.childNodes)
  return nodes
}
