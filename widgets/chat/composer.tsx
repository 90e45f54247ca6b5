import { Component, createRef, type FormEvent, type KeyboardEvent } from 'react'
import texts from '../../data/chat.json' with { type: 'json' }
import { chat as contract } from '../../data/contracts/chat.ts'
import { Icon } from '../shared/components/icon.tsx'

const arrow = 'm5 12 7-7 7 7M12 19V5'

interface Props {
  /** What it holds at first. */
  readonly draft: string
  /** A reply is on its way, and nothing can be sent. */
  readonly isBusy: boolean
  readonly onSend: (text: string) => void
  readonly onDraft: (text: string) => void
}

/** The field, which grows with its text, and the button that sends it. */
export class Composer extends Component<Props> {
  #input = createRef<HTMLTextAreaElement>()

  override componentDidMount() {
    this.#grow()
  }

  #grow() {
    const input = this.#input.current
    if (!input) return
    input.style.blockSize = ''
    input.style.blockSize = `${input.scrollHeight + input.offsetHeight - input.clientHeight}px`
  }

  #send = (event: FormEvent) => {
    event.preventDefault()
    const input = this.#input.current
    const text = input?.value.trim()
    if (this.props.isBusy || !input) return
    if (!text) {
      input.focus()
      return
    }
    input.value = ''
    this.#grow()
    this.props.onSend(text)
  }

  #key = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, its keys have the code 229, Enter among them.
    if (event.keyCode !== 13 || event.shiftKey) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  override render() {
    const { draft, isBusy, onDraft } = this.props
    return (
      <form onSubmit={this.#send}>
        <textarea
          ref={this.#input}
          rows={1}
          aria-label={texts.input}
          placeholder={texts.placeholder}
          maxLength={contract.mostCharacters}
          enterKeyHint="send"
          defaultValue={draft}
          disabled={isBusy}
          onInput={({ currentTarget: { value } }) => {
            this.#grow()
            onDraft(value)
          }}
          onKeyDown={this.#key}
        />
        <button type="submit" className="send" aria-label={texts.send} disabled={isBusy}>
          <Icon path={arrow} />
        </button>
      </form>
    )
  }
}
