/** Libraries by whose ways a page keeps the focus in its dialogs. */
export const trapKinds = ['bootstrap', 'mui', 'focus-trap', 'radix'] as const
export type TrapKind = (typeof trapKinds)[number]

/** A dialog of the page, above which the chat and our dialogs are. */
export const trappedDialog = `<div id="page-dialog" role="dialog" aria-label="Cookies" tabindex="-1"
  style="position:fixed;inset:10% 40% 40% 5%;z-index:1055;background:#fff;border:1px solid">
  <button id="first">Accept</button> <input id="last" aria-label="Purpose"></div>`

/**
 * Runs in a page. Keeps the focus in its dialog as Bootstrap 5.3 (focustrap.js, modal.js), MUI 6 (FocusTrap.js), focus-trap 7
 * and Radix (focus-scope, dismissable-layer) do, and closes the dialog by Escape.
 */
export function trapFocus(kind: TrapKind): void {
  const dialog = document.querySelector<HTMLElement>('#page-dialog') as HTMLElement
  const [first, last] = dialog.querySelectorAll<HTMLElement>('button, input')
  let isBackward = false
  let recent: HTMLElement | undefined = first
  let isActive = true
  const isTab = (event: KeyboardEvent) => event.key === 'Tab'
  const close = () => {
    isActive = false
    dialog.remove()
  }
  const isInside = (node: unknown) => node instanceof Node && dialog.contains(node)

  if (kind === 'bootstrap') {
    document.addEventListener('focusin', ({ target }) => {
      if (!isActive || target === document || isInside(target)) return
      ;(isBackward ? last : first)?.focus()
    })
    document.addEventListener('keydown', (event) => {
      if (isTab(event)) isBackward = event.shiftKey
    })
    dialog.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  }

  if (kind === 'mui') {
    const contain = () => {
      if (isActive && document.hasFocus() && !isInside(document.activeElement)) dialog.focus()
    }
    document.addEventListener('focusin', contain)
    setInterval(() => document.activeElement === document.body && contain(), 50)
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    })
  }

  if (kind === 'focus-trap') {
    // With a shadow tree's element instead of its host.
    const inner = (event: Event) =>
      (event.target as Element | null)?.shadowRoot ? event.composedPath()[0] : event.target
    const isOutside = (event: Event) => isActive && !isInside(inner(event))
    document.addEventListener(
      'focusin',
      (event) => {
        if (!isActive) return
        if (!isOutside(event)) recent = inner(event) as HTMLElement
        else {
          event.stopImmediatePropagation()
          recent?.focus()
        }
      },
      true,
    )
    for (const type of ['mousedown', 'touchstart', 'click']) {
      const stop = (event: Event) => {
        if (!isOutside(event)) return
        event.preventDefault()
        if (type === 'click') event.stopImmediatePropagation()
      }
      document.addEventListener(type, stop, { capture: true, passive: false })
    }
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isActive || !isTab(event)) return
        const target = inner(event)
        const isAtEnd = target === (event.shiftKey ? first : last)
        if (!isOutside(event) && !isAtEnd) return
        event.preventDefault()
        ;(event.shiftKey ? last : first)?.focus()
      },
      true,
    )
    document.addEventListener('keydown', (event) => {
      if (!isActive || event.key !== 'Escape') return
      event.preventDefault()
      close()
    })
  }

  if (kind === 'radix') {
    document.addEventListener('focusin', ({ target }) => {
      if (!isActive) return
      if (isInside(target)) recent = target as HTMLElement
      else recent?.focus()
    })
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (isActive && relatedTarget !== null && !isInside(relatedTarget)) recent?.focus()
    })
    new MutationObserver(() => {
      if (isActive && document.activeElement === document.body) dialog.focus()
    }).observe(dialog, { childList: true, subtree: true })
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isActive || event.key !== 'Escape') return
        event.preventDefault()
        close()
      },
      true,
    )
  }

  first?.focus()
}
