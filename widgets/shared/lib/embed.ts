import { origin, tag } from './script.ts'

/** Where a script tag draws: beside itself, or, wherever it stands, once at the body's end. */
export type Place = 'tag' | 'body'

/**
 * Draws a widget where the script tag stands, when nobody has said otherwise:
 *
 * - a tag in the body draws one widget right after itself; its `data-*` attributes are the options
 * - a tag in the head, a module, `import()` and a tag that was taken out again only define
 * - where the page holds an element of the kind that no tag drew, every tag only defines
 * - tags at two places draw two widgets; tags in a row (one pasted twice) share one
 * - what belongs to the body is drawn once, by a tag of the head too
 *
 * An async script may run before the parser reaches an element that is further down, so a page
 * that is still loading is judged once it has been parsed.
 */
export function embed(name: string, place: Place): void {
  const script = tag?.closest(place === 'body' ? 'html' : 'body') && tag
  if (!script) return
  if (document.readyState !== 'loading') draw(name, place, script)
  else document.addEventListener('DOMContentLoaded', () => draw(name, place, script))
}

function draw(name: string, place: Place, script: HTMLScriptElement) {
  const authored = place === 'body' ? name : `${name}:not([data-coach-drawn])`
  if (document.querySelector(authored)) return
  for (const side of ['previousElementSibling', 'nextElementSibling'] as const) {
    let at = script[side]
    while (at?.localName === 'script') at = at[side]
    if (at?.localName === name) return
  }
  const widget = document.createElement(name)
  // Another site's copy of this script may have defined the element: the API is named.
  Object.assign(widget.dataset, { api: origin, coachDrawn: '' }, script.dataset)
  if (place === 'body') document.body.append(widget)
  else script.after(widget)
}
