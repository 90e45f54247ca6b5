import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { lockScroll } from '../lib/scroll-lock.ts'
import { freeToasts } from '../lib/toast.ts'
import { closeIcon, Icon } from './icon.tsx'

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
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef<EventTarget>(null)

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog) return
    dialog.showModal()
    const unlockScroll = lockScroll()
    return () => {
      freeToasts(dialog)
      dialog.close()
      unlockScroll()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: The title says what is shown.
  useLayoutEffect(() => heading.current?.focus(), [title])

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
        if (target === currentTarget && target === pressed.current) onClose()
      }}
    >
      <div className="head">
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {buttons}
        <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
          <Icon path={closeIcon} />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {/* Toasts belong to the page, but must be inside a modal dialog to be usable. */}
      <slot />
    </dialog>
  )
}
