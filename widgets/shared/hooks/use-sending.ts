import { useState } from 'react'
import { besideOf, boxError, type Typed } from '../lib/beside.ts'
import { prepareToLeadOn } from '../lib/lead-on.ts'
import type { Result } from '../lib/request.ts'
import type { Errors } from '../lib/validate.ts'
import { useMutation } from './use-mutation.ts'
import { useWidget } from './use-widget.ts'

/** What every form sends beside its values. */
export type Beside = ReturnType<typeof besideOf>

/**
 * Owns how a form is sent: what is wrong with its fields and its box, which of them gets the focus, what stands beside the
 * values, the call, and the page that comes next. What the form looks like, and whether it keeps a draft, is its own.
 * @param send makes the request
 * @param line what a person agrees to by sending; empty if there is nothing to agree to
 * @param button the text of the button
 * @param prepare called at the sending; what it returns is called after a success
 */
export function useSending<T extends Result<unknown> | undefined>(
  send: (body: Beside) => Promise<T>,
  line: string,
  button: string,
  prepare?: () => () => void,
) {
  const widget = useWidget()
  const [errors, setErrors] = useState<Errors>({})
  // Leaving the page must not lose a lead.
  const { isPending, run } = useMutation((_signal, body: Beside) => send(body))

  async function call(body: Beside) {
    const sending = run(body)
    const leadOn = prepare?.() ?? prepareToLeadOn(widget)
    const reply = await sending
    if (reply?.result?.ok && !reply.isLate) leadOn()
    return reply
  }

  /**
   * Sends what was typed, or shows what is wrong with it.
   * @param wrong the form's own errors
   * @param values what is sent of what was typed
   * @returns nothing if something is wrong, else what it resolves to: nothing while another call is pending
   */
  function sendForm(form: HTMLFormElement, typed: Typed, wrong: Errors, values: Typed) {
    const found = { ...wrong, ...(line && boxError(widget.options, typed)) }
    setErrors(found)
    const [first] = Object.keys(found)
    if (!first) return call({ ...values, ...besideOf(widget, typed, line, button) })
    form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    widget.emit('failed', { code: 'invalid' })
  }

  return { errors, setErrors, isPending, sendForm }
}
