import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { Form, Values } from '../../../data/contracts/form.ts'
import copy from '../../../data/forms.json' with { type: 'json' }
import { useDraft } from '../hooks/use-draft.ts'
import { useFallbackForm } from '../hooks/use-fallback-form.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { useWidget } from '../hooks/use-widget.ts'
import { getAttribution } from '../lib/attribution.ts'
import { getField } from '../lib/get-field.ts'
import { type Errors, validate } from '../lib/validate.ts'
import { Field } from './field.tsx'

interface Props<F extends Form> {
  readonly form: F
  /** The button's text, where it is not the contract's. */
  readonly submit?: string | undefined
  /** Stands above the fields. */
  readonly note?: string
  /** Resolves to whether the body was accepted; only then what was typed is forgotten. */
  readonly send: (body: Values<F>) => Promise<boolean>
  readonly onInvalid?: () => void
  /** Stands below the button. */
  readonly children?: ReactNode
}

/** A form as its contract has it: validated by field and as a whole, kept in the tab until sent. */
export function SchemaForm<F extends Form>(props: Props<F>) {
  const { form, submit: label, note, send, onInvalid, children } = props
  const { options, emit } = useWidget()
  const element = useRef<HTMLFormElement>(null)
  const isSubmitPressed = useRef(false)
  const [errors, setErrors] = useState<Errors<F>>({})
  const draft = useDraft(element, form)
  useFallbackForm(element)
  const { status, submit } = useSubmit(send)
  const isSending = status === 'sending'
  const fields = Object.entries(form.fields)
  const mistakes = Object.keys(errors).length

  function setError(name: keyof F['fields'], error: string | undefined) {
    // Autofill changes several fields at once.
    setErrors(
      ({ [name]: _, ...others }) => ({ ...others, ...(error && { [name]: error }) }) as Errors<F>,
    )
  }

  function input({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    draft.save(readValues(currentTarget))
    setError((target as HTMLInputElement).name, undefined)
  }

  function blur({
    currentTarget,
    target,
    relatedTarget,
  }: FocusEvent<HTMLFormElement, HTMLInputElement>) {
    const { name, value } = target
    // Don't show an error on a field that was never filled in. An error that appears while a button
    // is being pressed would move it from under the pointer.
    if (!value?.trim() || isSubmitPressed.current || !currentTarget.contains(relatedTarget)) return
    setError(name, validate(form, readValues(currentTarget)).errors[name])
  }

  function clear() {
    draft.clear()
    setErrors({})
  }

  async function trySubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    isSubmitPressed.current = false
    const typed = readValues(event.currentTarget)
    const source = getAttribution(options.text('source'))
    const { values, errors } = validate(form, { ...typed, source })
    setErrors(errors)
    if (values) {
      const body = { ...values, [form.honeypot]: typed[form.honeypot] || undefined }
      if (await submit(body)) clear()
      return
    }
    getField(event.currentTarget, Object.keys(errors)[0] ?? '')?.focus()
    onInvalid?.()
    emit('failed', 'invalid')
  }

  return (
    <form
      ref={element}
      noValidate
      onSubmit={trySubmit}
      onInput={input}
      onBlur={blur}
      onPointerDown={({ target }) => {
        isSubmitPressed.current = target instanceof Element && !!target.closest('[type=submit]')
      }}
    >
      {note && <p className="note">{note}</p>}
      {draft.isRestored && fields.length > 1 && (
        <p className="draft">
          {copy.draft}
          <button type="button" className="button-link" onClick={clear}>
            {copy.clear}
          </button>
        </p>
      )}
      {fields.map(([name, field]) => (
        <Field
          key={name}
          name={name}
          field={field}
          error={errors[name]}
          required={form.schema.entries[name]?.type !== 'optional'}
          disabled={isSending}
        />
      ))}
      <div className="honeypot" aria-hidden="true">
        <input name={form.honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="actions">
        {fields.length > 1 && (
          <p role="status">
            {mistakes > 0 &&
              (mistakes > 1 ? copy.mistakes.replace('{count}', `${mistakes}`) : copy.mistake)}
          </p>
        )}
        <button type="submit" className="primary" disabled={isSending}>
          {isSending ? form.submitting : label || form.submit}
        </button>
      </div>
      {children}
    </form>
  )
}

function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}
