import { useEffect, useState } from 'react'
import { useListener } from '../hooks/use-listener.ts'
import { useWidget } from '../hooks/use-widget.ts'
import { isComposing } from '../lib/composing.ts'
import type { ToastRequest } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { closeIcon } from './icon.tsx'

interface Toast extends ToastRequest {
  readonly key: number
  /** The host element of the widget that sent it. */
  readonly owner: EventTarget
}

const lifetimeMs = 8_000
const tones = { alert: 'destructive', status: 'neutral' }

/** The page's toasts in two live regions. The regions exist before their text, so that it is announced. */
export function Toasts() {
  const { host } = useWidget()
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const [oldest] = toasts

  /** Removes toasts. If one of them has the focus, the focus returns to the widget. */
  function drop(dropped: readonly Toast[]) {
    if (host.matches(':focus-within')) dropped[0]?.from.focus({ preventScroll: true })
    setToasts((now) => now.filter((toast) => !dropped.includes(toast)))
  }

  /** Removes a widget's toast when the visitor changes or clicks something in the widget. */
  function clear(event: Event) {
    const path = event.composedPath()
    const isChange = event.type === 'input' || path.some((at) => at instanceof HTMLButtonElement)
    if (isChange) setToasts((now) => now.filter(({ owner }) => !path.includes(owner)))
  }

  useListener(host, 'coach:toast', (event: CustomEvent<ToastRequest>) => {
    const { from, title } = event.detail
    const { host: owner = from } = from.getRootNode() as Partial<ShadowRoot>
    event.preventDefault()
    const toast = { ...event.detail, key: performance.now(), owner }
    // Each widget has at most one toast. Equal toasts of several widgets are shown once.
    setToasts((now) => [...now.filter((it) => it.owner !== owner && it.title !== title), toast])
    show(host, from)
  })
  useListener(window, 'input', clear)
  useListener(window, 'click', clear)
  // Toasts are above everything else, so Escape closes them, and only the next one closes a dialog.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || !oldest) return
    event.preventDefault()
    drop(toasts)
  }
  useListener(window, 'keydown', handleKey, true)

  useEffect(() => {
    if (!oldest) return
    const timer = setInterval(() => {
      // Keep a toast open while it is hovered or focused.
      if (!host.matches(':hover, :focus-within')) setToasts(([, ...others]) => others)
    }, lifetimeMs)
    return () => clearInterval(timer)
  }, [host, oldest])

  return Object.entries(tones).map(([role, tone]) => (
    <div key={role} role={role} aria-atomic="false">
      {toasts
        .filter((toast) => toast.tone === tone)
        .map((toast) => (
          <div key={toast.key} className={tone}>
            <p>
              <strong>{toast.title}</strong>
              <span>{toast.description}</span>
            </p>
            <Button label="Dismiss" icon={closeIcon} onClick={() => drop([toast])} />
          </div>
        ))}
    </div>
  ))
}

/** Moves the toasts to the end of the top layer, so that they are above newer dialogs. */
function show(host: HTMLElement, from: HTMLElement) {
  // On a narrow screen they go to the half that doesn't contain the next control: the field with the
  // focus, or otherwise the submit button.
  const root = from.shadowRoot ?? (from.getRootNode() as Document | ShadowRoot)
  const isTyped = from.matches('input:not([type=radio]), textarea')
  const next = isTyped ? from : root.querySelector('[type=submit]')
  const { top, bottom } = (next ?? from).getBoundingClientRect()
  host.toggleAttribute('data-low', top + bottom < innerHeight)
  host.popover = 'manual'
  host.hidePopover()
  host.showPopover()
}
