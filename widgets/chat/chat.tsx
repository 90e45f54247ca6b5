import { Component, createRef } from 'react'
import texts from '../../data/chat.json' with { type: 'json' }
import { type ChatMessage, chat as contract } from '../../data/contracts/chat.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Icon } from '../shared/components/icon.tsx'
import type { Widget } from '../shared/hooks/use-widget.ts'
import { emit } from '../shared/lib/events.ts'
import { toast } from '../shared/lib/toast.ts'
import { ask } from './ask.ts'
import { type History, keepHistory, nothing, recallHistory, sendable } from './history.ts'
import { Panel } from './panel.tsx'
import { fillsScreen } from './screen.ts'

const balloon =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 ' +
  '1.099.092 10 10 0 1 0-4.777-4.719'

interface State extends History {
  /** What has come of the reply that is on its way; none where no reply is. */
  readonly heard: string | undefined
  /** A reply came while nobody looked. */
  readonly isUnread: boolean
}

/** Closed or open; idle, or waiting for a reply. What was said follows the visitor through a tab. */
export class Chat extends Component<Widget, State> {
  override state: State = { ...nothing, heard: undefined, isUnread: false }
  #launcher = createRef<HTMLButtonElement>()
  #gone = new AbortController()
  #asking: AbortController | undefined
  /** Whether the panel takes the focus: when it is opened, not when it is found open. */
  #isCalled = false

  override componentDidMount() {
    const { host } = this.props
    this.#gone = new AbortController()
    this.#restore()
    // A page that comes back as it was left has missed what was said since.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#restore(), this.#gone)
    const plain = host.querySelector('[data-coach-fallback]')
    if (plain?.contains(document.activeElement)) this.#launcher.current?.focus()
    plain?.remove()
    this.props.onOpen(this.#open)
  }

  override componentWillUnmount() {
    this.#gone.abort()
    this.#asking?.abort()
    this.#asking = undefined
  }

  #restore() {
    const history = recallHistory()
    // A panel that fills the screen would hide the page that the visitor has come for.
    this.setState({ ...history, isOpen: history.isOpen && !fillsScreen().matches })
  }

  #change<Key extends keyof State>(change: Pick<State, Key>, then?: () => void) {
    this.setState(change, () => {
      const { messages, isOpen, draft } = this.state
      keepHistory({ messages, isOpen, draft })
      then?.()
    })
  }

  #open = () => {
    if (this.state.isOpen) return
    this.#isCalled = true
    this.#change({ isOpen: true, isUnread: false })
    emit(this.props.host, this.props.options, 'opened')
  }

  #close = () => {
    if (!this.state.isOpen) return
    this.#isCalled = false
    this.#change({ isOpen: false }, () => this.#launcher.current?.focus({ preventScroll: true }))
    emit(this.props.host, this.props.options, 'closed')
  }

  #send = (content: string) => {
    this.#ask([...this.state.messages, { role: 'user', content }], '')
  }

  #sendAgain = () => this.#ask(this.state.messages, this.state.draft)

  #stop = () => this.#asking?.abort()

  get #greeting(): ChatMessage {
    const content = this.props.options.text('greeting') || texts.greeting
    return { role: 'assistant', content }
  }

  async #ask(said: readonly ChatMessage[], draft: string) {
    if (this.#asking) return
    const { host, options } = this.props
    const asking = new AbortController()
    this.#asking = asking
    let heard = ''
    this.#change({ messages: said, draft, heard })
    const sent = sendable([this.#greeting, ...said])
    const answer = await ask(options.api + contract.action, sent, asking.signal, (text) => {
      heard = text
      if (this.#asking === asking) this.setState({ heard })
    })
    if (this.#asking !== asking) return
    this.#asking = undefined
    // What has come of a reply that was stopped, stays.
    const content = answer.ok ? answer.body.message : asking.signal.aborted && heard
    this.#change({
      heard: undefined,
      messages: content ? [...said, { role: 'assistant', content }] : said,
      isUnread: !!content && !this.state.isOpen,
    })
    if (answer.ok) emit(host, options, 'submitted')
    else if (!asking.signal.aborted) {
      console.error(`${host.localName}: no reply`, answer.code)
      toast(host.shadowRoot?.querySelector('textarea') ?? host, messages.chat.failure)
      emit(host, options, 'failed', answer.code)
    }
  }

  override render() {
    const { isOpen, isUnread, messages: said, heard, draft } = this.state
    const { options } = this.props
    return isOpen ? (
      <Panel
        options={options}
        messages={[this.#greeting, ...said]}
        heard={heard}
        draft={draft}
        takesFocus={this.#isCalled}
        onSend={this.#send}
        onSendAgain={this.#sendAgain}
        onStop={this.#stop}
        onDraft={(text) => this.#change({ draft: text })}
        onClose={this.#close}
      />
    ) : (
      <button
        ref={this.#launcher}
        type="button"
        className="coach-launcher"
        aria-haspopup="dialog"
        aria-label={isUnread ? texts.unread : options.text('label') || texts.launcher}
        data-unread={isUnread || undefined}
        onClick={this.#open}
      >
        <Icon path={balloon} />
      </button>
    )
  }
}
