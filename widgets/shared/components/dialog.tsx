import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWidget } from '../hooks/use-widget.ts'
import { isComposing } from '../lib/composing.ts'
import { freeToasts } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { closeIcon } from './icon.tsx'

interface Props {
  /** The accessible name. A new title means new content, so the focus moves to the heading. */
  readonly title: string
  readonly closeLabel: string
  /** Additional buttons in the head. */
  readonly buttons?: ReactNode
  readonly onClose: () => void
  /** While it is busy, it can't be closed. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A modal dialog that is open while it is rendered. Removing it restores the focus. */
export function Dialog({ title, closeLabel, buttons, isBusy, onClose, children }: Props) {
  const { host } = useWidget()
  const element = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const unlockScroll = lockScroll()
    return () => {
      freeToasts(host)
      dialog.close()
      unlockScroll()
    }
  }, [host])

  return (
    <dialog
      ref={element}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        // The parent closes it by removing it, so that it is never rendered but closed.
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      // The browser may close it without `cancel`. After a removal the parent knows already.
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return
        if (isBusy) currentTarget.showModal()
        else onClose()
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
        <h2 key={title} ref={openAt} id="dialog-title" tabIndex={-1}>
          {title}
        </h2>
        {buttons}
        <Button label={closeLabel} icon={closeIcon} isDisabled={isBusy} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
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

/** Locks the page's scrolling without a layout shift. @returns a function that unlocks it */
function lockScroll() {
  const root = document.documentElement
  const { overflow, scrollbarGutter } = root.style
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => Object.assign(root.style, { overflow, scrollbarGutter })
}
