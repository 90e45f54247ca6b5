import { Component, createElement, createRef } from 'react'
import texts from '../../data/chat.json' with { type: 'json' }
import type { ChatMessage } from '../../data/contracts/chat.ts'
import { Formatted } from './formatted.tsx'

interface Props {
  readonly messages: readonly ChatMessage[]
  /** What has come of the reply that is on its way; none where no reply is. */
  readonly heard: string | undefined
  /** The site that a reply's relative links belong to. */
  readonly base: string
  readonly onSendAgain: () => void
}

interface State {
  /** Something new stands below what the reader looks at. */
  readonly isBehind: boolean
}

/** How far from its end, in pixels, a reader still follows the conversation. */
const slack = 48

/** The messages. It follows the newest, except for a reader who has scrolled up. */
export class Conversation extends Component<Props, State> {
  override state: State = { isBehind: false }
  #scroller = createRef<HTMLElement>()
  #follows = true
  #resized: ResizeObserver | undefined

  override componentDidMount() {
    this.#resized = new ResizeObserver(() => this.#follow())
    if (this.#scroller.current) this.#resized.observe(this.#scroller.current)
    this.#follow()
  }

  override componentDidUpdate({ messages, heard }: Props) {
    const { messages: now, heard: hears } = this.props
    if (now.length === messages.length && hears === heard) return
    // Whoever sends wants to see it.
    if (now.length > messages.length && now.at(-1)?.role === 'user') this.#follows = true
    if (this.#follows) this.#follow()
    else if (hears || now.length > messages.length) this.#setBehind(true)
  }

  override componentWillUnmount() {
    this.#resized?.disconnect()
  }

  #follow() {
    const scroller = this.#scroller.current
    if (scroller && this.#follows) scroller.scrollTop = scroller.scrollHeight
  }

  #setBehind(isBehind: boolean) {
    if (isBehind !== this.state.isBehind) this.setState({ isBehind })
  }

  #scrolled = ({ currentTarget }: { readonly currentTarget: HTMLElement }) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    this.#follows = scrollHeight - scrollTop - clientHeight < slack
    if (this.#follows) this.#setBehind(false)
  }

  #catchUp = () => {
    this.#follows = true
    this.#setBehind(false)
    this.#follow()
    this.#scroller.current?.focus({ preventScroll: true })
  }

  override render() {
    const { messages, heard, base, onSendAgain } = this.props
    const isUnanswered = heard === undefined && messages.at(-1)?.role === 'user'
    // What scrolls must be within reach of the keyboard.
    const scrolls = { tabIndex: 0, onScroll: this.#scrolled }
    return (
      <div className="conversation">
        <section ref={this.#scroller} aria-label={texts.conversation} {...scrolls}>
          {createElement('div', { role: 'log' }, ...messages.map((one) => said(one, base)))}
          {/* Outside the log: a reply is announced once, when it is whole. */}
          {heard && (
            <div className="assistant" aria-hidden="true">
              <Formatted text={heard} base={base} />
            </div>
          )}
          {isUnanswered && (
            <p className="unanswered">
              {texts.unanswered}
              <button type="button" onClick={onSendAgain}>
                {texts.sendAgain}
              </button>
            </p>
          )}
        </section>
        {this.state.isBehind && (
          <button type="button" className="scroll-to-latest" onClick={this.#catchUp}>
            {texts.newMessages}
          </button>
        )}
      </div>
    )
  }
}

function said({ role, content }: ChatMessage, base: string) {
  return role === 'user' ? (
    <div className="user">
      <span className="visually-hidden">{texts.visitor}</span>
      {content}
    </div>
  ) : (
    <div className="assistant">
      <span className="visually-hidden">{texts.assistant}</span>
      <Formatted text={content} base={base} />
    </div>
  )
}
