const types = ['keydown', 'keypress', 'keyup', 'beforeinput', 'textInput', 'paste', 'copy', 'cut']

/**
 * Keeps what is typed into our fields from the page, whose shortcuts take a shadow tree's host for no field. It listens
 * before all others: only listeners that the page has added to its window earlier, to capture, come first. Escape and
 * Tab mean the page, too: it may close a dialog around the widget, or keep the focus inside.
 */
export function keepKeys(): void {
  for (const type of types) addEventListener(type, keep, true)
}

function keep(event: Event) {
  const [first] = event.composedPath()
  // Some pages make every shadow tree a closed one, and then only its host is told.
  const target = first instanceof HTMLElement ? (first.shadowRoot?.activeElement ?? first) : first
  if (!(target instanceof HTMLElement) || !isOurs(target.getRootNode())) return
  const { key = '' } = event as KeyboardEvent
  const isField = target.matches('input, select, textarea')
  if (isField ? /^(Escape|Tab)$/.test(key) : !/^(Enter| )$/.test(key)) return
  event.stopImmediatePropagation()
  if (event instanceof KeyboardEvent && !target.dispatchEvent(copyOf(event))) event.preventDefault()
}

function isOurs(root: Node): boolean {
  return root instanceof ShadowRoot && root.host.localName.startsWith('coach-')
}

/**
 * Returns a copy for our own listeners, with what they read. It is not composed, so it doesn't leave the shadow tree; Firefox makes every
 * KeyboardEvent composed.
 */
function copyOf(event: KeyboardEvent) {
  const { type, key, keyCode, isComposing, shiftKey } = event
  const copy = new Event(type, { bubbles: true, cancelable: true })
  return Object.assign(copy, { key, keyCode, isComposing, shiftKey })
}
