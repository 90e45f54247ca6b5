import { origin, tag } from './script.ts'

/**
 * Draws a widget where the script tag stands, when nobody has said otherwise:
 *
 * - a tag in the body draws one widget right after itself; its `data-*` attributes are the options
 * - a tag in the head, a module, `import()` and a tag that was taken out again only define
 * - where the page holds an element of the kind that no tag drew, every tag only defines
 * - tags at two places draw two widgets; tags in a row (one pasted twice) share one
 *
 * An async script may run before the parser reaches an element that is further down, so a page
 * that is still loading is judged once it has been parsed.
 */
export function embed(name: string): void {
  const script = tag?.closest('body') && tag
  if (!script) return
  if (document.readyState !== 'loading') draw(name, script)
  else document.addEventListener('DOMContentLoaded', () => draw(name, script))
}

function draw(name: string, script: HTMLScriptElement) {
  if (document.querySelector(`${name}:not([data-coach-drawn])`)) return
  if (stands(name, script, 'previousElementSibling')) return
  if (stands(name, script, 'nextElementSibling')) return
  const widget = document.createElement(name)
  // Another site's copy of this script may have defined the element: the API is named.
  Object.assign(widget.dataset, { api: origin, coachDrawn: '' }, script.dataset)
  script.after(widget)
}

function stands(
  name: string,
  script: Element,
  side: 'previousElementSibling' | 'nextElementSibling',
) {
  let at = script[side]
  while (at?.localName === 'script') at = at[side]
  return at?.localName === name
}
