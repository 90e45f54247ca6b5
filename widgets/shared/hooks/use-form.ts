import {
  type FocusEvent,
  type FormEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { SentConsent } from '../../../data/contracts/consent.ts'
import type { Form } from '../../../data/contracts/form.ts'
import type { Message } from '../components/toast-view.tsx'
import { consentTo } from '../lib/consent.ts'
import type { Result } from '../lib/request.ts'
import { type Errors, validate } from '../lib/validate.ts'
import type { Messages } from '../lib/widget.ts'
import { useDraft } from './use-draft.ts'
import { useMutation } from './use-mutation.ts'
import { useWidget } from './use-widget.ts'

/** A form's values, what the person agreed to, and how long they took for several fields. */
export interface SentForm {
  readonly consent: SentConsent
  readonly fill_ms?: number | undefined
}

export interface FormProps {
  readonly form: Form
  /** What a person agrees to by sending, shown at the end. */
  readonly consent?: string | undefined
  /** Makes the request. After a success the form is cleared. */
  readonly send: (body: SentForm) => Promise<Result<unknown> | undefined>
  /** Called after a success, unless the form is gone. */
  readonly onAccepted?: () => void
  /** Messages for the results, shown in a toast and beside the button. `invalid` is only a toast. */
  readonly messages: Messages
}

/**
 * Validates a contract's form on blur and on submit, sends it, and stores a draft in the tab.
 * @param label the text of the button
 */
export function useForm(
  { form, consent = '', send, onAccepted, messages }: FormProps,
  label: string,
) {
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
  const hasSeveral = Object.keys(form.fields).length > 1
  const seenAt = useRef(Number.NaN)
  useEffect(() => {
    // Nothing can be said of a form that is filled in already, by a draft, the page or the plain form.
    const isEmpty = !Object.values(readValues(element.current as HTMLFormElement)).some(Boolean)
    if (hasSeveral && isEmpty) seenAt.current = performance.now()
  }, [hasSeveral])

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

  return {
    isPending,
    errors,
    outcome,
    isRestored: draft.isRestored,
    clear,
    /** The props of the form element. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit: handleSubmit,
      onInput: handleInput,
      onBlur: handleBlur,
      onPointerDown({ target }: PointerEvent) {
        isSubmitPressed.current = target instanceof Element && !!target.closest('[type=submit]')
      },
    },
  }
}

function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(new FormData(form)) as Record<string, string>
}
