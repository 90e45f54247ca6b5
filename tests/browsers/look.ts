/** A visitor's view of one element of the page. */
export interface Seen {
  readonly text: string
  readonly value: string
  readonly checked: boolean
  readonly disabled: boolean
  readonly focused: boolean
  /** The box in the viewport: left, top, width, height. */
  readonly box: readonly [number, number, number, number]
  /** Whether nothing covers its centre. */
  readonly clickable: boolean
}

/**
 * Runs inside the page: finds the visible elements of a role by a part of their name, also in open
 * shadow roots. Ignores controls behind an open modal dialog.
 */
export function look(role: string, name: string, scroll: boolean): Seen[] {
  const selectors: Record<string, string> = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    textbox:
      'input:not([type=radio], [type=checkbox], [type=hidden]), textarea, select, [role=textbox]',
    radio: '[type=radio]',
    heading: 'h1, h2, h3',
    text: '*',
  }
  const deep = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => [
      one,
      ...(one.shadowRoot ? deep(one.shadowRoot) : []),
    ])
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const ownText = (one: Element) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  const nameOf = (one: Element) =>
    tidy(
      one.getAttribute('aria-label') ??
        (one as HTMLInputElement).labels?.[0]?.textContent ??
        one.textContent,
    )
  const focusedIn = (root: Document | ShadowRoot): Element | null =>
    (root.activeElement?.shadowRoot && focusedIn(root.activeElement.shadowRoot)) ??
    root.activeElement
  const hitAt = (x: number, y: number, root: Document | ShadowRoot = document): Element | null => {
    const hit = root.elementFromPoint(x, y)
    return hit?.shadowRoot && hit.shadowRoot !== root ? hitAt(x, y, hit.shadowRoot) : hit
  }

  const all = deep(document)
  const modal = role === 'text' ? undefined : all.findLast((one) => one.matches('dialog:modal'))
  const found = (modal ? deep(modal) : all).filter(
    (one) =>
      one.matches(selectors[role] ?? role) &&
      (role !== 'text' || ownText(one)) &&
      nameOf(one).includes(name) &&
      one.checkVisibility({ visibilityProperty: true }) &&
      one.getClientRects().length > 0,
  )
  if (scroll) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const hit = hitAt(x + width / 2, y + height / 2)
    const input = one as HTMLInputElement
    return {
      text: tidy(one.textContent),
      value: input.value ?? '',
      checked: input.checked ?? false,
      disabled: input.disabled || one.ariaDisabled === 'true',
      focused: focusedIn(document) === one,
      box: [x, y, width, height],
      clickable: one.contains(hit) || hit?.closest('label')?.control === one,
    }
  })
}
