import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWidget } from '../hooks/use-widget.ts'
import { moveBack, moveToBody, watchUsable } from '../lib/at-body.ts'
import { isComposing } from '../lib/composing.ts'
import { fitWindow } from '../lib/fit-window.ts'
import { lockScroll } from '../lib/lock-scroll.ts'
import { langOf } from '../lib/options.ts'
import { freeToasts } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { closeIcon } from './icon-paths.ts'

interface Props {
  /** The accessible name. */
  readonly title: string
  /** Names the content, if it changes: then the focus moves to the heading. A page may change the title alone. */
  readonly view?: string
  readonly closeLabel: string
  /** Shown in the head, and the last stop of the keyboard. */
  readonly settings?: ReactNode
  /** Asks the parent to close it by removing it. The parent may show something else instead. */
  readonly onClose: () => void
  /** While it is busy, it can't be closed. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A modal dialog that is open while it is rendered. Removing it restores the focus. */
export function Dialog({ title, view, closeLabel, settings, isBusy, onClose, children }: Props) {
  const { host, options } = useWidget()
  const element = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const unlockScroll = lockScroll()
    const unfit = fitWindow(dialog)
    const unwatch = watchUsable(host, dialog, () => {
      const focused = host.shadowRoot?.activeElement as HTMLElement | null
      moveToBody(host)
      // A dialog that moves is no longer modal.
      dialog.close()
      dialog.showModal()
      focused?.focus()
    })
    return () => {
      unwatch()
      unfit()
      freeToasts(host)
      dialog.close()
      unlockScroll()
      // After it is removed. React's StrictMode only says that it is.
      queueMicrotask(() => dialog.isConnected || moveBack(host))
    }
  }, [host])

  return (
    <dialog
      ref={element}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        // The parent closes it by removing it, so that it is never rendered but closed.
        event.preventDefault()
        // At the second Escape in a row the browser closes it anyway, and `close` follows.
        if (event.cancelable && !isBusy) onClose()
      }}
      // After a removal the parent knows already.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return
        // Whether it may be closed is for the parent to say.
        currentTarget.showModal()
        if (!isBusy) onClose()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isComposing(event.nativeEvent)) event.preventDefault()
      }}
      // Dragging a selection out of the dialog ends on the backdrop, so check where the press started.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        if (target !== currentTarget || target !== pressed.current) return
        // An accidental click on the backdrop must not discard typed text. Nobody knows that of a frame.
        const fields = [
          ...currentTarget.querySelectorAll<HTMLInputElement>('input, select, textarea, iframe'),
        ]
        if (!isBusy && !fields.some(({ value }) => value !== '')) onClose()
      }}
    >
      <div className="head">
        <h2
          key={view}
          ref={openAt}
          id="dialog-title"
          tabIndex={-1}
          lang={langOf(options, options.say(title))}
        >
          <span key={title}>{options.say(title)}</span>
        </h2>
        <Button label={closeLabel} icon={closeIcon} isDisabled={isBusy} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {settings}
      {/* Toasts belong to the page, but must be inside a modal dialog to be usable. */}
      <slot />
    </dialog>
  )
}

/** Opens the dialog of a heading if it is closed, and focuses the heading. */
function openAt(heading: HTMLElement | null) {
  const dialog = heading?.closest('dialog')
  if (!dialog?.open) dialog?.showModal()
  heading?.focus()
}
