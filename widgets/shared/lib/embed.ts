import { isRendered } from './is-rendered.ts'
import { parseUrl } from './parse-url.ts'

// Read at module level, because `currentScript` is null after this script has run.
const current = document.currentScript

/** The tag of this script; undefined in a module, in a shadow tree and after `import()`. */
const tag = current instanceof HTMLScriptElement ? current : undefined

declare global {
  interface Window {
    /** The origin of the API, set by the page or by the loader. */
    coachOrigin?: string
  }
}

/**
 * The default origin of the API, without a trailing slash: the tag's `data-api`, what the page or the loader says, or
 * where the tag's script lies, which may be an optimizer's copy. After a page's own `import()` only a stack trace tells,
 * whose first URL is this file's. An element with the id `coachOrigin` is no origin.
 */
export const origin =
  [
    tag?.dataset.api,
    window.coachOrigin,
    tag?.src,
    /https?:\/\/[^\s)]+/.exec(Error().stack ?? '')?.[0],
  ]
    .map(httpOrigin)
    .find(Boolean) ?? location.origin

/** Returns the origin of an http(s) URL. */
export function httpOrigin(written: unknown): string | undefined {
  const isHttp = typeof written === 'string' && /^https?:/i.test(written)
  return isHttp ? parseUrl(written)?.origin : undefined
}

/** Where a script tag inserts its widget: after itself, or once at the end of the body. */
export type Place = 'tag' | 'body'

/**
 * Inserts a widget for the script tag, unless the page already contains the element:
 *
 * - a tag in the body inserts one widget after itself, with the tag's `data-*` attributes as options
 * - a tag in the head, a removed tag and one of Next.js only define the element; the console says what to write
 * - but in a frame without any other content, such as the box of a site builder, a tag in the head is the document
 * - a module and `import()` only define the element
 * - if the page's author wrote an element of this kind, tags only define it
 * - tags in two places insert two widgets; adjacent tags (one pasted twice) share one
 * - a widget with the place `body` is inserted once, also by a tag in the head
 *
 * An async script may run before an element further down is parsed, so on a page that is still loading
 * this waits for DOMContentLoaded.
 */
export function embed(name: string, place: Place): void {
  if (!tag) return
  if (document.readyState !== 'loading') draw(name, place, tag)
  else document.addEventListener('DOMContentLoaded', () => draw(name, place, tag))
}

function draw(name: string, place: Place, script: HTMLScriptElement) {
  const authored = place === 'body' ? name : `${name}:not([data-coach-drawn])`
  if (document.querySelector(authored)) return
  const isAlone = window !== parent && !document.body.querySelector(':not(script, style, link)')
  const isAtEnd = place === 'body' || isAlone
  // A tag of Next.js's `Script` is at the end of the body, and stays there.
  if (!script.closest(isAtEnd ? 'html' : 'body') || script.dataset.nscript) {
    adviseElement(name)
    return
  }
  for (const side of ['previousElementSibling', 'nextElementSibling'] as const) {
    let at = script[side]
    while (at?.localName === 'script') at = at[side]
    if (at?.localName === name) return
  }
  const widget = document.createElement(name)
  // Another site's copy of this script may have defined the element, so set the API explicitly.
  Object.assign(widget.dataset, { api: origin, coachDrawn: '' }, script.dataset)
  if (isAtEnd) document.body.append(widget)
  else script.after(widget)
  // Of a tag manager, which keeps its tags in a container that is never shown.
  if (!widget.parentElement || !isRendered(widget.parentElement)) adviseElement(name)
}

let isAdvised = false

/** Says once in the console what to write instead of a tag that was moved or is hidden, or whose widget was removed. */
export function adviseElement(name: string): void {
  if (!isAdvised) {
    console.info(
      `${name}: moved or hidden. Write <${name}></${name}> instead, see ${origin}/widgets`,
    )
  }
  isAdvised = true
}
