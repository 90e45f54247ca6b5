import { Component, createRef, type FormEvent } from 'react'
import texts from '../../data/blog.json' with { type: 'json' }
import { blog as contract, type GeneratedPost, generatedPost } from '../../data/contracts/blog.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import type { Widget } from '../shared/hooks/use-widget.ts'
import { emit } from '../shared/lib/events.ts'
import { request } from '../shared/lib/request.ts'
import { toast } from '../shared/lib/toast.ts'

const { success, failure } = messages.generator
const { submit, submitting, token: tokenLabel, tokenNote } = texts.generator
const tokenProblem = 'missing-token'
/** A model takes its time over an article, and may be asked twice. */
const timeoutMs = 300_000

interface State {
  readonly busy: boolean
  /** The server wants to know who asks. */
  readonly locked: boolean
  /** What the server says is wrong, and what to do. */
  readonly problem: string | undefined
  readonly written: GeneratedPost | undefined
}

/** Idle, generating, idle again. The token lives in its field alone. */
export class BlogAdmin extends Component<Widget, State> {
  override state: State = { busy: false, locked: false, problem: undefined, written: undefined }
  #button = createRef<HTMLButtonElement>()
  #token = createRef<HTMLInputElement>()
  #sending = false

  override componentDidMount() {
    this.props.host.querySelector('[data-coach-fallback]')?.remove()
  }

  #generate = async (event: FormEvent) => {
    event.preventDefault()
    if (this.#sending) return
    const { host, options } = this.props
    const token = this.#token.current?.value.trim()
    this.#sending = true
    this.setState({ busy: true, problem: undefined })
    const reply = await request(options.api + contract.generate, generatedPost, {
      body: {},
      timeoutMs,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    })
    this.#sending = false
    const locked = this.state.locked || (!reply.ok && reply.code === tokenProblem)
    this.setState(
      {
        busy: false,
        locked,
        problem: reply.ok ? undefined : reply.detail,
        written: reply.ok ? reply.body : this.state.written,
      },
      () => {
        const refused = !reply.ok && reply.code === tokenProblem
        const next = refused ? this.#token : this.#button
        // A control that is disabled loses the focus; the editor may have gone elsewhere meanwhile.
        if (document.activeElement === document.body) next.current?.focus({ preventScroll: true })
      },
    )
    const from = this.#button.current ?? host
    if (reply.ok) {
      const description = success.description.replace('{title}', () => reply.body.title)
      toast(from, { ...success, description })
      emit(host, options, 'submitted')
    } else {
      console.error(`${host.localName}: generating failed`, reply)
      toast(from, failure)
      emit(host, options, 'failed', reply.code)
    }
  }

  override render() {
    const { busy, locked, problem, written } = this.state
    const { api } = this.props.options
    return (
      <form onSubmit={this.#generate}>
        {locked && (
          <p className="token">
            <label htmlFor="token">{tokenLabel}</label>
            <input
              ref={this.#token}
              id="token"
              autoComplete="off"
              spellCheck={false}
              disabled={busy}
              aria-describedby="note"
            />
            <span id="note">{tokenNote}</span>
          </p>
        )}
        <button ref={this.#button} type="submit" className="primary" disabled={busy}>
          {busy ? submitting : submit}
        </button>
        <p role="status">
          {problem}
          {written && <a href={`${api}${contract.url}/${written.slug}`}>{written.title}</a>}
        </p>
      </form>
    )
  }
}
