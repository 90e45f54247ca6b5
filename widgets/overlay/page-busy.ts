const inUse = 'form, input, select, textarea, iframe, [contenteditable]'
/** Within `:is()` a browser ignores what it doesn't know. */
const dialogs =
  ':is(dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true], :popover-open)'
/** The time after which a form in which somebody has typed isn't in use any more. */
const quietMs = 30_000

let typedAt = Number.NEGATIVE_INFINITY
addEventListener('input', () => (typedAt = Date.now()), true)

/** Whether an overlay would disturb: a form is in use, a dialog is open, or nobody sees the page. */
export function isPageBusy(): boolean {
  if (document.hidden || Date.now() - typedAt < quietMs) return true
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  if (focused?.closest(inUse)) return true
  const hosts = document.querySelectorAll('coach-chat, coach-application, coach-booking')
  const roots = [...hosts].map(({ shadowRoot }) => shadowRoot)
  return [document, ...roots].some((root) =>
    [...(root?.querySelectorAll(dialogs) ?? [])].some(isSeen),
  )
}

/** Whether an element is in the window: menus of pages are closed in many ways, and toasts may stay empty. */
function isSeen(element: Element): boolean {
  const { width, height, top, left, bottom, right } = element.getBoundingClientRect()
  const isInside = top < innerHeight && bottom > 0 && left < innerWidth && right > 0
  const { visibility, opacity } = getComputedStyle(element)
  const visible =
    element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ??
    (visibility === 'visible' && Number(opacity) > 0)
  return width > 0 && height > 0 && isInside && visible
}
