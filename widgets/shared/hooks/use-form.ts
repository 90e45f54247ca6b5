import {
  type FocusEvent,
  type FormEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Form } from '../../../data/contracts/form.ts'
import type { longTexts } from '../components/long-texts.ts'
import type { Message } from '../components/toast-view.tsx'
import { boxName, consentLine } from '../lib/beside.ts'
import { sendPlain } from '../lib/plain-form.ts'
import type { Result } from '../lib/request.ts'
import { validate } from '../lib/validate.ts'
import type { Messages } from '../lib/widget.ts'
import { useDraft } from './use-draft.ts'
import { type Beside, useSending } from './use-sending.ts'
import { useWidget } from './use-widget.ts'

/** A form's values, what stands beside them, and how long the person took for several fields. */
export type SentForm = Beside & { readonly fill_ms?: number | undefined }

export interface FormProps {
  readonly form: Form
  /** What a form with several fields says, which shorter ones don't carry. */
  readonly texts?: typeof longTexts
  /** Whether something is sent, so that the person agrees to it. */
  readonly isSent?: boolean
  /** Called at the sending. What it returns is called after a success. By default it leads to the page of the option `next`. */
  readonly prepare?: () => () => void
  /** Makes the request. After a success the form is cleared. */
  readonly send: (body: SentForm) => Promise<Result<unknown> | undefined>
  /** Called after a success, unless the form is gone. */
  readonly onAccepted?: () => void
  /** Messages for the results, shown in a toast and beside the button. `invalid` is only a toast, about the address. */
  readonly messages: Messages
}

/**
 * Validates a contract's form on blur and on submit, sends it, and stores a draft in the tab.
 * @param label the text of the button
 */
export function useForm(
  { form, texts, isSent = true, prepare, send, onAccepted, messages }: FormProps,
  label: string,
) {
  const { host, options, attempt, report, toast } = useWidget()
  const line = isSent ? consentLine(options, form.consent, texts?.agree) : ''
  const element = useRef<HTMLFormElement>(null)
  const isSubmitPressed = useRef(false)
  const draft = useDraft(element, form)
  const [outcome, setOutcome] = useState<Message>()
  const { errors, setErrors, isPending, sendForm } = useSending(send, line, label, prepare)
  const hasSeveral = Object.keys(form.fields).length > 1
  const seenAt = useRef(Number.NaN)
  useLayoutEffect(() => {
    // After all that fills the form in, and before anybody can type: a paint may be late.
    queueMicrotask(() => {
      // Nothing can be said of a form that is filled in already, by a draft, the page or the plain form.
      const isEmpty = element.current && !Object.values(readValues(element.current)).some(Boolean)
      if (hasSeveral && isEmpty) seenAt.current = performance.now()
    })
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
    if (!isFilledIn || isSubmitPressed.current || target.name === boxName) return
    setError(target.name, validate(form, readValues(currentTarget)).errors[target.name])
  }

  function clear() {
    draft.clear()
    setErrors({})
  }

  async function submit(element: HTMLFormElement) {
    const typed = readValues(element)
    const { values, errors: own } = validate(form, typed)
    setOutcome(undefined)
    // A field that the page adds says its error itself.
    if (messages.invalid && own.email) toast(messages.invalid)
    const honeypot = { [form.honeypot]: typed[form.honeypot] || undefined }
    const fill_ms = Math.ceil(performance.now() - seenAt.current) || undefined
    const sending = sendForm(element, typed, own, { ...values, ...honeypot, fill_ms })
    if (!sending) return
    const sent = draft.read()
    const reply = await sending
    if (!reply?.result) return
    const { result, isLate } = reply
    if (isLate) draft.settle(sent, result.ok)
    else if (result.ok) {
      clear()
      onAccepted?.()
    }
    setOutcome(report(result, messages))
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    isSubmitPressed.current = false
    const { currentTarget } = event
    const crash = await attempt(submit(currentTarget), messages)
    if (!crash) return
    setOutcome(crash)
    sendPlain(host, currentTarget)
  }

  return {
    /** What a person agrees to by sending. */
    line,
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
