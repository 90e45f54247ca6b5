import { Component, createRef } from 'react'
import texts from '../../data/chat.json' with { type: 'json' }
import type { ChatMessage } from '../../data/contracts/chat.ts'
import { closeIcon, Icon } from '../shared/components/icon.tsx'
import type { Options } from '../shared/lib/options.ts'
import { freeToasts } from '../shared/lib/toast.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { fillsScreen } from './screen.ts'

interface Props {
  readonly options: Options
  readonly messages: readonly ChatMessage[]
  readonly heard: string | undefined
  readonly draft: string
  readonly takesFocus: boolean
  readonly onSend: (text: string) => void
  readonly onSendAgain: () => void
  readonly onStop: () => void
  readonly onDraft: (text: string) => void
  readonly onClose: () => void
}

/** Beside the page where there is room; where there is none, a modal that fills the screen. */
export class Panel extends Component<Props> {
  #dialog = createRef<HTMLDialogElement>()
  #gone = new AbortController()

  override componentDidMount() {
    this.#gone = new AbortController()
    fillsScreen().addEventListener('change', this.#show, this.#gone)
    for (const type of ['resize', 'scroll']) {
      visualViewport?.addEventListener(type, this.#fit, this.#gone)
    }
    addEventListener('keydown', this.#escape, this.#gone)
    this.#show()
    if (this.props.takesFocus) this.#input?.focus({ preventScroll: true })
  }

  override componentDidUpdate({ heard }: Props) {
    if (heard === undefined || this.props.heard !== undefined) return
    // A field that is disabled loses the focus; the visitor may have gone elsewhere meanwhile.
    if (document.activeElement === document.body) this.#input?.focus({ preventScroll: true })
  }

  override componentWillUnmount() {
    this.#gone.abort()
    const dialog = this.#dialog.current
    if (!dialog) return
    freeToasts(dialog)
    dialog.close()
  }

  get #input() {
    return this.#dialog.current?.querySelector('textarea')
  }

  #show = () => {
    const dialog = this.#dialog.current
    if (!dialog) return
    const focused = dialog.querySelector<HTMLElement>(':focus')
    dialog.close()
    // Not show(), which takes the focus.
    if (fillsScreen().matches) dialog.showModal()
    else dialog.setAttribute('open', '')
    focused?.focus({ preventScroll: true })
    this.#fit()
  }

  /** A phone's keyboard covers the layout's viewport; what is left of it is the visual one. */
  #fit = () => {
    const dialog = this.#dialog.current
    if (!dialog || !visualViewport) return
    const isModal = dialog.matches(':modal')
    dialog.style.blockSize = isModal ? `${visualViewport.height}px` : ''
    dialog.style.insetBlockStart = isModal ? `${visualViewport.offsetTop}px` : ''
  }

  #escape = (event: KeyboardEvent) => {
    const dialog = this.#dialog.current
    const isHere = dialog?.matches(':focus-within') || document.activeElement === document.body
    if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return
    event.preventDefault()
    this.props.onClose()
  }

  override render() {
    const { options, messages, heard, draft } = this.props
    const { onSend, onSendAgain, onStop, onDraft, onClose } = this.props
    const note = options.text('note') ?? texts.note
    return (
      <dialog
        ref={this.#dialog}
        aria-labelledby="title"
        aria-describedby="subtitle"
        // A phone's way back closes a modal; a panel that changes its kind is open again by now, and
        // one that left with its page is to be found open on the next.
        onClose={({ currentTarget: { isConnected, open } }) => isConnected && !open && onClose()}
      >
        <div className="head">
          <h2 id="title">{options.text('heading') || texts.title}</h2>
          <p id="subtitle">{options.text('subtitle') || texts.subtitle}</p>
          <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
            <Icon path={closeIcon} />
          </button>
        </div>
        <Conversation
          messages={messages}
          heard={heard}
          base={options.api}
          onSendAgain={onSendAgain}
        />
        <div className="waiting">
          <p role="status">
            {heard !== undefined && (
              <>
                <span className="dots" aria-hidden="true">
                  <i />
                  <i />
                  <i />
                </span>
                <span className="visually-hidden">{texts.waiting}</span>
              </>
            )}
          </p>
          {heard !== undefined && (
            <button type="button" onClick={onStop}>
              {texts.stop}
            </button>
          )}
        </div>
        <Composer draft={draft} isBusy={heard !== undefined} onSend={onSend} onDraft={onDraft} />
        {note && <p className="note">{note}</p>}
        {/* Toasts, which must not stand outside of a modal. */}
        <slot />
      </dialog>
    )
  }
}
