const presses = ['pointerdown', 'mousedown', 'touchstart', 'click']
/** By which a page's listener takes an event from those that come after it. */
const takers = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const

/**
 * Keeps our dialogs, and what is in the top layer, from the focus traps of the page's dialogs, which would take the focus back
 * or stop the press. It listens before all others, as own-keys.ts does.
 */
export function keepDialogs(): void {
  addEventListener('keydown', keepKey, true)
  for (const type of presses) addEventListener(type, shield, true)
  for (const type of ['focusin', 'focusout', 'focus']) addEventListener(type, keepFocus, true)
}

/** Returns the element of ours that an event is on. */
function targetOf(event: Event): Element | undefined {
  const [first] = event.composedPath()
  return first instanceof Element && rootOf(first) ? first : undefined
}

/** Returns the shadow tree of ours that an element is in. */
function rootOf(element: Element): ShadowRoot | undefined {
  const root = element.getRootNode()
  return root instanceof ShadowRoot && root.host.localName.startsWith('coach-') ? root : undefined
}

/** In our dialogs Escape and Tab mean these. But Escape closes toasts first. */
function keepKey(event: KeyboardEvent) {
  const dialog = targetOf(event)?.closest('dialog')
  const hasToast = () => document.querySelector('coach-toasts')?.shadowRoot?.querySelector('button')
  if (!dialog || !/^(Escape|Tab)$/.test(event.key) || hasToast()) return
  event.stopImmediatePropagation()
  const { type, key, keyCode, isComposing } = event
  const copy = new Event(type, { cancelable: true })
  if (!dialog.dispatchEvent(Object.assign(copy, { key, keyCode, isComposing })))
    event.preventDefault()
}

/** Lets the page see a press, but not take it from us. */
function shield(event: Event) {
  const target = targetOf(event)
  const root = target && rootOf(target)
  if (!root || !((root.host as HTMLElement).popover || target.closest('dialog'))) return
  for (const name of takers) Reflect.set(event, name, () => {})
  root.addEventListener(event.type, unshield, { capture: true, once: true })
}

function unshield(event: Event) {
  for (const name of takers) Reflect.deleteProperty(event, name)
}

/** Keeps from the page that the focus comes into a dialog of ours, and tells it only that it has left the page's. */
function keepFocus(event: Event) {
  const target = targetOf(event)
  const { relatedTarget: next } = event as FocusEvent
  if (event.type !== 'focusout') {
    if (target?.closest('dialog')) event.stopImmediatePropagation()
  } else if (!target && (next as HTMLElement | null)?.popover)
    Object.defineProperty(event, 'relatedTarget', { value: null })
}
