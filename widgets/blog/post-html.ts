import DOMPurify, { type Config } from 'dompurify'
import { postHtml } from '../../data/contracts/blog.ts'

declare global {
  interface Element {
    /** HTML Sanitizer API, which TypeScript doesn't know yet and some browsers don't have. */
    setHTML?(html: string, options: { sanitizer: object }): void
  }
}

const { tags, attributes, schemes } = postHtml

/** Allows our schemes, and addresses without a scheme, which are of this site. */
const allowedUrl = new RegExp(
  `^(?:(?:${schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
  'i',
)

/** Keeps DOMPurify from creating a Trusted Types policy, which it doesn't need to clean nodes. */
const noPolicy = {
  createHTML: String,
  createScriptURL: String,
} as unknown as Config['TRUSTED_TYPES_POLICY']

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener')
})

/**
 * Returns the nodes of a post's HTML, with only the tags and attributes of the allow-list.
 * @throws TypeError where the page's policy forbids parsing HTML and the browser has no `setHTML`,
 * which every policy allows
 */
export function postNodes(html: string): DocumentFragment {
  // In a separate document nothing is fetched and nothing runs.
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
