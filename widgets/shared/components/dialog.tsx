import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useWidget } from '../hooks/use-widget.ts'
import { freeToasts } from '../lib/toast.ts'
import { Button } from './button.tsx'
import { closeIcon } from './icon.tsx'

interface Props {
  /** Names the dialog. A new title means new content, so the focus returns to the head. */
  readonly title: string
  readonly closeLabel: string
  /** More buttons for the head. */
  readonly buttons?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog that is open while it is drawn; then the focus returns to where it was. */
export function Dialog({ title, closeLabel, buttons, onClose, children }: Props) {
  const { host } = useWidget()
  const titleId = useId()
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: The browser handles Escape.
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The owner closes it, so that it is never drawn and closed at once.
        event.preventDefault()
        onClose()
      }}
      // The browser may close it without asking. After a removal there is nobody to tell.
      onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && onClose()}
      // A selection that is dragged out of the dialog ends on the backdrop, but doesn't start there.
      onPointerDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        if (target !== currentTarget || target !== pressed.current) return
        // A slip of the pointer must not cost what was typed.
        const fields = [
          ...currentTarget.querySelectorAll<HTMLInputElement>('input, select, textarea'),
        ]
        if (!fields.some(({ value }) => value)) onClose()
      }}
    >
      <div className="head">
        <h2 key={title} ref={openAt} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {buttons}
        <Button label={closeLabel} icon={closeIcon} onClick={onClose} />
      </div>
      <div className="dialog-body">{children}</div>
      {/* Toasts belong to the page, but must be inside a modal dialog to be usable. */}
      <slot />
    </dialog>
  )
}

/** Opens the dialog of a heading, unless it is open, and moves the focus there. */
function openAt(heading: HTMLElement | null) {
  const dialog = heading?.closest('dialog')
  if (!dialog?.open) dialog?.showModal()
  heading?.focus()
}

/** Keeps the page from scrolling, and the room of its scrollbar. @returns what ends that */
function lockScroll() {
  const root = document.documentElement
  const { overflow, scrollbarGutter } = root.style
  if (innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
  root.style.overflow = 'hidden'
  return () => Object.assign(root.style, { overflow, scrollbarGutter })
}
