import { Component, createRef, type ReactNode } from 'react'
import { lockScroll } from '../lib/scroll-lock.ts'
import { freeToasts } from '../lib/toast.ts'
import { closeIcon, Icon } from './icon.tsx'

interface Props {
  /** Its name; when it changes, so has what the dialog shows, and the focus goes to its head. */
  readonly title: string
  readonly closeLabel: string
  /** Further buttons of its head. */
  readonly tools?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A modal dialog that is open as long as it is drawn; the focus comes back to where it was. */
export class Dialog extends Component<Props> {
  #dialog = createRef<HTMLDialogElement>()
  #title = createRef<HTMLHeadingElement>()
  #pressed: EventTarget | null = null
  #unlock = () => {}

  override componentDidMount() {
    this.#dialog.current?.showModal()
    this.#unlock = lockScroll()
    this.#title.current?.focus()
  }

  override componentDidUpdate({ title }: Props) {
    if (title !== this.props.title) this.#title.current?.focus()
  }

  override componentWillUnmount() {
    const dialog = this.#dialog.current
    if (dialog) freeToasts(dialog)
    dialog?.close()
    this.#unlock()
  }

  override render() {
    const { title, closeLabel, tools, onClose, children } = this.props
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own.
      <dialog
        ref={this.#dialog}
        aria-labelledby="dialog-title"
        // Closed by whoever draws it: else it could be asked to open while it is closed and yet drawn.
        onCancel={(event) => {
          event.preventDefault()
          onClose()
        }}
        // What leaves with its page, open, is told of it too.
        onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && onClose()}
        // Whoever drags a selection out of the dialog does not mean its backdrop.
        onPointerDown={({ target }) => {
          this.#pressed = target
        }}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget && target === this.#pressed) onClose()
        }}
      >
        <div className="head">
          <h2 ref={this.#title} id="dialog-title" tabIndex={-1}>
            {title}
          </h2>
          {tools}
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <Icon path={closeIcon} />
          </button>
        </div>
        <div className="dialog-body">{children}</div>
        {/* Toasts, which must not stand outside. */}
        <slot />
      </dialog>
    )
  }
}
