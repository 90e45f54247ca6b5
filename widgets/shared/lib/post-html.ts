import DOMPurify from 'dompurify'
import { postHtml } from '../../../data/contracts/blog.ts'

declare global {
  interface Element {
    /** HTML Sanitizer API. TypeScript doesn't declare it yet, and some browsers lack it. */
    setHTML?(html: string, options: { sanitizer: object }): void
  }
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(html: string): string }): Policy
    }
  }
}

interface Policy {
  createHTML(html: string): string
}

const { tags, attributes, schemes } = postHtml

/** Without marquees, because Chrome crashes when it removes one's handlers. DOMPurify keeps only their text, too. */
const sanitizer = { replaceWithChildrenElements: ['marquee'] }

/** Matches URLs with an allowed scheme, and URLs without a scheme, which lead to this site. */
const allowedUrl = new RegExp(
  `^(?:(?:${schemes.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.:-]|$))`,
  'i',
)

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.hasAttribute('target')) element.setAttribute('rel', 'noopener')
})

/**
 * Returns the nodes of a post's HTML, with only the tags and attributes of the allow-list.
 * @throws TypeError if the page allows no Trusted Types policy and the browser lacks `setHTML`, which
 * is always allowed
 */
export function postNodes(html: string): DocumentFragment {
  // In an inert document, no resource is loaded and no script runs.
  const root = document.implementation.createHTMLDocument('').createElement('div')
  if (root.setHTML) root.setHTML(html, { sanitizer })
  else root.innerHTML = trusted(html)
  DOMPurify.sanitize(root, {
    IN_PLACE: true,
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: allowedUrl,
    // DOMPurify needs no Trusted Types policy to clean nodes, so it must not create one.
    TRUSTED_TYPES_POLICY: null,
  })
  const nodes = document.createDocumentFragment()
  nodes.append(...root.childNodes)
  return nodes
}

/** Returns unsafe HTML in an element of an inert document, to be read and cleaned there. */
export function inertElement(html: string): HTMLElement {
  const root = document.implementation.createHTMLDocument('').createElement('div')
  root.innerHTML = trusted(html)
  return root
}

let policy: Policy | undefined

/** Trusts a text, because it is parsed in an inert document and sanitized there. */
function trusted(html: string): string {
  policy ??= window.trustedTypes?.createPolicy(postHtml.policy, { createHTML: String })
  return policy?.createHTML(html) ?? html
}
