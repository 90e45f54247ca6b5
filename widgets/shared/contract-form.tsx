import { Component, createRef, type FormEvent, type PointerEvent } from 'react'
import { record, string } from 'valibot'
import type { Form, Values } from '../../data/contracts/form.ts'
import words from '../../data/forms.json' with { type: 'json' }
import { check, type Errors } from './check.ts'
import { control } from './control.ts'
import { Field } from './field.tsx'
import { readState, saveState, stateName } from './lib/storage.ts'
import { takeOver } from './take-over.ts'

interface NotedForm extends Form {
  readonly note: string
}

interface Props<F extends NotedForm> {
  readonly host: HTMLElement
  readonly form: F
  /** The button's text, where it is not the contract's. */
  readonly submit?: string | undefined
  /** Values of fields that no visitor fills in. */
  readonly hidden?: Record<string, string>
  /**
   * Sends what has been checked, with the trap where something was put into it.
   * @returns whether it was taken; only then what was typed is forgotten
   */
  readonly send: (values: Values<F>, trapped: Record<string, string>) => Promise<boolean>
  /** Told of every attempt that the check refused. */
  readonly onRefused: () => void
}

interface State<F extends NotedForm> {
  readonly busy: boolean
  readonly isDraft: boolean
  readonly errors: Errors<F>
}

/** A form as its contract has it: checked by field and as a whole, kept in the tab until sent. */
export class ContractForm<F extends NotedForm> extends Component<Props<F>, State<F>> {
  override state: State<F> = { busy: false, isDraft: false, errors: {} }
  #form = createRef<HTMLFormElement>()
  #draft = stateName(this.props.host)
  #sending = false
  #isSubmitPressed = false

  override componentDidMount() {
    const form = this.#form.current
    if (!form) return
    const typed = Object.entries(readState(this.#draft, record(string(), string())) ?? {})
    for (const [name, text] of typed) {
      const field = control(form, name)
      if (field) field.value = text
    }
    takeOver(this.props.host, form)
    this.setState({ isDraft: typed.length > 0 })
  }

  #typed(): Record<string, string> {
    const data = this.#form.current ? [...new FormData(this.#form.current)] : []
    return Object.fromEntries(data.map(([name, text]) => [name, String(text)]))
  }

  /** Says of one field what is wrong with it now. */
  #judge(name: string) {
    const { form } = this.props
    const errors: Errors<F> = check(form, this.#typed()).errors ?? {}
    // A browser that fills in a form changes several fields in one go.
    this.setState((before) => {
      const { [name]: _, ...others }: Errors<F> = before.errors
      return { errors: { ...others, ...(errors[name] && { [name]: errors[name] }) } }
    })
  }

  #input = ({ target }: FormEvent) => {
    const typed = Object.entries(this.#typed()).filter(([, text]) => text)
    saveState(this.#draft, typed.length > 0 ? Object.fromEntries(typed) : undefined)
    const { name } = target as HTMLInputElement
    if (this.state.errors[name]) this.#judge(name)
  }

  #press = ({ target }: PointerEvent) => {
    this.#isSubmitPressed = target instanceof Element && !!target.closest('[type=submit]')
  }

  #blur = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement
    // Nobody is told off for walking past a field; and a sentence that comes or goes would move the
    // button from under the pointer that is pressing it.
    if (value?.trim() && !this.#isSubmitPressed) this.#judge(name)
  }

  #clear = () => {
    this.#form.current?.reset()
    saveState(this.#draft, undefined)
    this.setState({ isDraft: false, errors: {} })
  }

  #submit = async (event: FormEvent) => {
    event.preventDefault()
    const { form, hidden, send, onRefused } = this.props
    const own = this.#form.current
    if (!own || this.#sending) return
    const typed = this.#typed()
    const { values, errors = {} } = check(form, { ...typed, ...hidden })
    this.setState({ busy: !!values, errors })
    if (!values) {
      control(own, Object.keys(errors)[0] ?? '')?.focus()
      onRefused()
      return
    }

    const focused = own.querySelector<HTMLElement>(':focus')
    const trapped = typed[form.trap]
    this.#sending = true
    const taken = await send(values, trapped ? { [form.trap]: trapped } : {})
    this.#sending = false
    if (taken) this.#clear()
    this.setState({ busy: false }, () => {
      // A control that is disabled loses the focus; the visitor may have gone elsewhere meanwhile.
      if (document.activeElement === document.body) focused?.focus({ preventScroll: true })
    })
  }

  override render() {
    const { form, submit } = this.props
    const { busy, isDraft, errors } = this.state
    const mistakes = Object.keys(errors).length
    return (
      <form
        ref={this.#form}
        noValidate
        onSubmit={this.#submit}
        onInput={this.#input}
        onPointerDown={this.#press}
        onBlurCapture={this.#blur}
      >
        <p className="note">{form.note}</p>
        {isDraft && (
          <p className="draft">
            {words.draft}
            <button type="button" className="quiet" onClick={this.#clear}>
              {words.clear}
            </button>
          </p>
        )}
        {Object.entries(form.fields).map(
          ([name, field]) =>
            field.control !== 'hidden' && (
              <Field key={name} name={name} field={field} error={errors[name]} />
            ),
        )}
        <div className="trap" aria-hidden="true">
          <input name={form.trap} tabIndex={-1} autoComplete="off" />
        </div>
        <div className="foot">
          <p role="status">
            {mistakes > 0 &&
              (mistakes > 1 ? words.mistakes.replace('{count}', `${mistakes}`) : words.mistake)}
          </p>
          <button type="submit" className="primary" disabled={busy}>
            {busy ? form.submitting : submit || form.submit}
          </button>
        </div>
      </form>
    )
  }
}
