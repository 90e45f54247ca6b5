import { type FormEvent, useRef, useState } from 'react'
import data from '../../data/assessment.json' with { type: 'json' }
import { accepted } from '../../data/contracts/accepted.ts'
import type { AssessmentReply } from '../../data/contracts/assessment.ts'
import { emailPattern } from '../../data/contracts/email.ts'
import { resultRoute } from '../../data/contracts/result-form.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { getOrigin, hiddenOf } from '../shared/lib/attribution.ts'
import { consentTo } from '../shared/lib/consent.ts'
import { request } from '../shared/lib/request.ts'

// Not destructured, as in the contract.
const send = data.send
const { sent: success, unsent: failure } = messages.assessment

interface Props {
  readonly answers: object
  readonly reply: AssessmentReply
}

/** A function of its own is called once. One written in the component would take the focus with each rendering. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Asks for an address to send the result to. Nothing of it is stored in the tab. */
export function ResultForm({ answers, reply }: Props) {
  const { host, options, emit, report } = useWidget()
  const [error, setError] = useState<string>()
  const [isSent, setSent] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // Leaving the page must not lose a lead.
  const { isPending, run } = useMutation(
    (_signal, body: object) => request(options.api + resultRoute.action, accepted, { body }),
    { outlivesComponent: true },
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    const isValid = emailPattern.test(`${typed.email}`)
    setError(isValid ? '' : send.invalid)
    if (!isValid) {
      field.current?.focus()
      return emit('failed', 'invalid')
    }
    const { signature, ...result } = reply
    const consent = consentTo(send.consent, send.submit)
    const origin = { ...getOrigin(options), hidden: hiddenOf(host) }
    const ended = await run({ ...typed, answers, result, signature, consent, ...origin })
    if (!ended) return
    setSent(ended.result.ok)
    setError(report(ended.result, { success, failure })?.description)
  }

  return (
    <section className="send">
      <h3>{send.title}</h3>
      {isSent ? (
        // The focus was on the button, which is gone.
        <p tabIndex={-1} ref={focus}>
          {success.description}
        </p>
      ) : (
        <form noValidate onSubmit={submit}>
          <label htmlFor="email">{send.label}</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            aria-invalid={!!error}
            aria-describedby="error consent"
            readOnly={isPending}
            defaultValue={options.text('email')}
            ref={field}
          />
          <p id="error" className="error">
            {error}
          </p>
          <p id="consent">
            {send.consent} <a href={`${options.api}/privacy-policy`}>{send.policy}</a>
          </p>
          <div className="honeypot" aria-hidden="true">
            <input name={resultRoute.honeypot} tabIndex={-1} autoComplete="off" />
          </div>
          <Button
            type="submit"
            className="primary"
            label={isPending ? send.submitting : send.submit}
            isDisabled={isPending}
          />
        </form>
      )}
    </section>
  )
}
