import { Component, createRef, type FormEvent } from 'react'
import { object, string } from 'valibot'
import { newsletter as contract, newsletterReply } from '../../data/contracts/newsletter.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { check } from '../shared/check.ts'
import { emit } from '../shared/events.ts'
import { request } from '../shared/lib/request.ts'
import { readState, saveState, stateName } from '../shared/lib/storage.ts'
import type { WidgetProps } from '../shared/mount.tsx'
import { sourceOf } from '../shared/source.ts'
import { takeOver } from '../shared/take-over.ts'
import { toast } from '../shared/toast.ts'

const { label, autocomplete, placeholder } = contract.fields.email
const { success, duplicate, invalid, failure } = messages.newsletter

/** Messages by the code of the refusal; every other code is a failure. */
const refusals: Partial<Record<string, typeof invalid>> = {
  23505: duplicate,
  23514: invalid,
  invalid,
}

interface State {
  readonly busy: boolean
  readonly error: string | undefined
}

/** Idle, busy while a call is out, idle again; the address goes only once it has been taken. */
export class Newsletter extends Component<WidgetProps, State> {
  override state: State = { busy: false, error: undefined }
  #input = createRef<HTMLInputElement>()
  #draft = stateName(this.props.host)
  #typed = readState(this.#draft, object({ email: string() }))?.email
  #sending = false

  override componentDidMount() {
    takeOver(this.props.host, this.#input.current?.form ?? null)
  }

  #submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = this.#input.current
    if (!input || this.#sending) return
    const { host, options } = this.props
    const { [contract.trap]: trapped, ...typed } = Object.fromEntries(
      new FormData(event.currentTarget),
    )
    const source = sourceOf(options.text('source'), contract.fields.source.rules[0].max)
    const { values, errors } = check(contract, { ...typed, source })
    this.setState({ busy: !errors, error: errors?.email })
    if (errors) {
      input.focus()
      this.#refuse(input, 'invalid')
      return
    }

    const focused = host.shadowRoot?.querySelector<HTMLElement>(':focus')
    this.#sending = true
    const reply = await request(options.api + contract.action, newsletterReply, {
      body: { ...values, ...(trapped && { [contract.trap]: trapped }) },
    })
    this.#sending = false
    this.setState({ busy: false }, () => {
      // A control that is disabled loses the focus; the visitor may have gone elsewhere meanwhile.
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
    })
    if (reply.ok) {
      input.value = ''
      saveState(this.#draft, undefined)
      toast(focused ?? input, success)
      emit(host, options, 'submitted')
    } else {
      if (!refusals[reply.code]) console.error(`${host.localName}: subscription failed`, reply)
      this.#refuse(focused ?? input, reply.code)
    }
  }

  #refuse(from: HTMLElement, code: string) {
    toast(from, refusals[code] ?? failure)
    emit(this.props.host, this.props.options, 'failed', code)
  }

  override render() {
    const { busy, error } = this.state
    const { options } = this.props
    const heading = options.text('heading')
    const note = options.text('note') ?? contract.note
    return (
      <form noValidate onSubmit={this.#submit}>
        {heading && <h2>{heading}</h2>}
        <label htmlFor="email">{label}</label>
        <input
          ref={this.#input}
          id="email"
          name="email"
          type="email"
          autoComplete={autocomplete}
          placeholder={placeholder}
          defaultValue={this.#typed}
          required
          disabled={busy}
          aria-invalid={!!error}
          aria-describedby="error"
          onInput={({ currentTarget: { value } }) => {
            this.setState({ error: undefined })
            saveState(this.#draft, value ? { email: value } : undefined)
          }}
        />
        <p id="error">{error}</p>
        <button type="submit" disabled={busy}>
          {busy ? contract.submitting : options.text('button') || contract.submit}
        </button>
        {note && <p>{note}</p>}
        <div aria-hidden="true">
          <input name={contract.trap} tabIndex={-1} autoComplete="off" />
        </div>
      </form>
    )
  }
}
