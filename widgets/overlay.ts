import { canRun } from '../data/contracts/can-run.ts'
import { hasEnded, markClosed, markSent } from './overlay/memory.ts'
import { isPageBusy } from './overlay/page-busy.ts'
import { watchTriggers } from './overlay/triggers.ts'
import { type Shown, show } from './overlay/view.ts'
import { isFirstRun } from './shared/lib/first-run.ts'

/** Set by the build: the elements that can be overlays. */
declare const overlaid: string

/** How often it is checked whether the page is free for an overlay that is due. */
const checkMs = 500
/** The time between two overlays. */
const pauseMs = 10_000

const seen = new WeakSet<Element>()
/** The elements whose trigger has fired. They wait until the page is free. */
const due = new Set<HTMLElement>()
let shown: Shown | undefined
let closedAt = Number.NEGATIVE_INFINITY
let timer: ReturnType<typeof setInterval> | undefined

const all = () => document.querySelectorAll<HTMLElement>(overlaid)

function scan() {
  for (const element of all()) {
    if (seen.has(element)) continue
    seen.add(element)
    element.hidden = true
    if (!hasEnded(element)) watchTriggers(element, () => expect(element))
  }
  // A router has removed it.
  if (shown && !shown.element.isConnected) shown.remove()
}

function expect(element: HTMLElement) {
  due.add(element)
  // The loader loads its script.
  element.dispatchEvent(new Event('coach:load', { bubbles: true }))
  timer ??= setInterval(showNext, checkMs)
}

function showNext() {
  for (const element of due) if (!element.isConnected || hasEnded(element)) due.delete(element)
  const next = [...due].find(({ localName }) => customElements.get(localName))
  if (due.size === 0) {
    clearInterval(timer)
    timer = undefined
  }
  if (!next || shown || Date.now() - closedAt < pauseMs || isPageBusy()) return
  due.delete(next)
  shown = show(next, (isVisitor) => {
    shown = undefined
    closedAt = Date.now()
    if (isVisitor) markClosed(next)
  })
}

if (canRun() && isFirstRun('overlay')) {
  customElements.define('coach-overlay', class extends HTMLElement {})
  // Who has sent a form of this kind, here or elsewhere on the page, isn't asked again.
  addEventListener('coach:submitted', ({ target }) => {
    for (const element of all()) {
      if (element.localName === (target as Element).localName) markSent(element)
    }
  })
  // Without the page's own names for what a document has, `document` is no node.
  new MutationObserver(scan).observe(window.document, { childList: true, subtree: true })
  scan()
}
