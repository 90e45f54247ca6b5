import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '../../shared/components/button.tsx'
import { closeIcon } from '../../shared/components/icon-paths.ts'

interface Props {
  readonly title: string
  readonly closeLabel: string
  /** Asks the parent to close it by removing it. */
  readonly onClose: () => void
  /** While it is busy, it can't be closed. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A modal dialog that is open while it is rendered. Removing it gives the focus back. */
export function Dialog({ title, closeLabel, onClose, isBusy = false, children }: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    const first = dialog?.querySelector<HTMLElement>('[data-first]') ?? heading.current
    first?.focus()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        // At the second Escape in a row the browser closes it anyway, and `close` follows.
        if (event.cancelable && !isBusy) onClose()
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.isConnected || currentTarget.open) return
        currentTarget.showModal()
        if (!isBusy) onClose()
      }}
    >
      <div className="head">
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button label={closeLabel} icon={closeIcon} isDisabled={isBusy} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}
