import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { SentConsent } from '../../../data/contracts/consent.ts'
import type { Form } from '../../../data/contracts/form.ts'
import copy from '../../../data/forms.json' with { type: 'json' }
import { useDraft } from '../hooks/use-draft.ts'
import { useMutation } from '../hooks/use-mutation.ts'
import { useWidget } from '../hooks/use-widget.ts'
import { consentTo } from '../lib/consent.ts'
import type { Result } from '../lib/request.ts'
import { type Errors, validate } from '../lib/validate.ts'
import type { Messages } from '../lib/widget.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import type { Message } from './toast-view.tsx'

/** A form's values, what the person agreed to, and how long they took for several fields. */
export interface SentForm {
  readonly consent: SentConsent
  readonly fill_ms?: number | undefined
}

interface Props {
  readonly form: Form
  /** The button's text, if it differs from the contract's. */
  readonly submit?: string | undefined
  /** Shown above the fields. */
  readonly note?: string
  /** What a person agrees to by sending, shown at the end. */
  readonly consent?: string | undefined
  /** Makes the request. After a success the form is cleared. */
  readonly send: (body: SentForm) => Promise<Result<unknown> | undefined>
  /** Called after a success, unless the form is gone. */
  readonly onAccepted?: () => void
  /** Messages for the results, shown in a toast and beside the button. `invalid` is only a toast. */
  readonly messages: Messages
  /** Shown below the button. */
  readonly children?: ReactNode
}

/** Renders a contract's form. It validates fields on blur and on submit, and stores a draft in the tab. */
export function SchemaForm(props: Props) {
  const { form, submit: given, note, consent = '', send, onAccepted, messages, children } = props
  const label = given || form.submit
  const { emit, report, toast } = useWidget()
  const element = useRef<HTMLFormElement>(null)
  const isSubmitPressed = useRef(false)
  const [errors, setErrors] = useState<Errors>({})
  const draft = useDraft(element, form)
  const [outcome, setOutcome] = useState<Message>()
  // Leaving the page must not lose a lead.
  const { isPending, run } = useMutation((_signal, body: SentForm) => send(body), {
    outlivesComponent: true,
  })
  const fields = Object.entries(form.fields)
  const seenAt = useRef(Number.NaN)
  useEffect(() => {
    // Nothing can be said of a form that is filled in already, by a draft, the page or the plain form.
    const isEmpty = !Object.values(readValues(element.current as HTMLFormElement)).some(Boolean)
    if (fields.length > 1 && isEmpty) seenAt.current = performance.now()
  }, [fields.length])
  const mistakes = Object.values(errors).filter(Boolean).length

  function setError(name: string, error: string | undefined) {
    // A functional update, because autofill changes several fields at once.
    setErrors((now) => ({ ...now, [name]: error }))
  }

  function handleInput({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    draft.save(readValues(currentTarget))
    setOutcome(undefined)
    setError((target as HTMLInputElement).name, undefined)
  }

  function handleBlur(event: FocusEvent<HTMLFormElement, HTMLInputElement>) {
    const { currentTarget, target, relatedTarget } = event
    // Don't show an error on a field that was never filled in. An error that appears while a button
    // is being pressed would move it from under the pointer.
    const isFilledIn = target.value?.trim() && currentTarget.contains(relatedTarget)
    if (!isFilledIn || isSubmitPressed.current) return
    setError(target.name, validate(form, readValues(currentTarget)).errors[target.name])
  }

  function clear() {
    draft.clear()
    setErrors({})
  }

  async function submit(body: SentForm) {
    const sent = draft.read()
    const reply = await run(body)
    if (!reply?.result) return
    const { result, isLate } = reply
    if (isLate) draft.settle(sent, result.ok)
    else if (result.ok) {
      clear()
      onAccepted?.()
    }
    setOutcome(report(result, messages))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    isSubmitPressed.current = false
    const typed = readValues(event.currentTarget)
    const { values, errors } = validate(form, typed)
    setErrors(errors)
    setOutcome(undefined)
    if (values) {
      const honeypot = { [form.honeypot]: typed[form.honeypot] || undefined }
      const fill_ms = Math.ceil(performance.now() - seenAt.current) || undefined
      return submit({ ...values, ...honeypot, fill_ms, consent: consentTo(consent, label) })
    }
    const [first] = Object.keys(errors)
    event.currentTarget.querySelector<HTMLElement>(`#${first}`)?.focus()
    if (messages.invalid) toast(messages.invalid)
    emit('failed', 'invalid')
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={handleSubmit}
      onInput={handleInput}
      onBlur={handleBlur}
      onPointerDown={({ target }) => {
        isSubmitPressed.current = target instanceof Element && !!target.closest('[type=submit]')
      }}
    >
      {note && <p className="note">{note}</p>}
      {draft.isRestored && fields.length > 1 && (
        <p className="draft">
          {copy.draft}
          <Button className="button-link" label={copy.clear} onClick={clear} />
        </p>
      )}
      {fields.map(([name, field]) => (
        <Field
          key={name}
          name={name}
          field={field}
          error={errors[name]}
          required={form.schema.entries[name]?.type !== 'optional'}
          isDisabled={isPending}
        />
      ))}
      <div className="honeypot" aria-hidden="true">
        <input name={form.honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="actions">
        {/* Not a live region, because the toast announces the same text. */}
        {outcome && <p className={outcome.tone}>{outcome.description}</p>}
        {!outcome && fields.length > 1 && (
          <p role="status">
            {mistakes > 0 &&
              (mistakes > 1 ? copy.mistakes.replace('{count}', `${mistakes}`) : copy.mistake)}
          </p>
        )}
        <Button
          type="submit"
          className="primary"
          label={isPending ? form.submitting : label}
          isDisabled={isPending}
        />
      </div>
      {children}
      {consent && <p className="note">{consent}</p>}
    </form>
  )
}

function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}
