import { type FormEvent, useState } from 'react'
import data from '../../data/assessment.json' with { type: 'json' }
import { accepted } from '../../data/contracts/accepted.ts'
import type { AssessmentReply } from '../../data/contracts/assessment.ts'
import { isEmail } from '../../data/contracts/email.ts'
import { resultRoute } from '../../data/contracts/result-form.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Consent } from '../shared/components/consent.tsx'
import { useSending } from '../shared/hooks/use-sending.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { consentLine } from '../shared/lib/beside.ts'
import { knownOf } from '../shared/lib/options.ts'
import { request } from '../shared/lib/request.ts'

const { sent, unsent: failure } = messages.assessment
const outcomes = { failure }

interface Props {
  readonly answers: object
  readonly reply: AssessmentReply
}

/** A function of its own is called once. One written in the component would take the focus with each rendering. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Asks for an address to send the result to. Nothing of it is stored in the tab. */
export function ResultForm({ answers, reply }: Props) {
  const { options, attempt, report } = useWidget()
  const { api, say } = options
  const send = say(data.send)
  const success = say(sent)
  const line = consentLine(options, send.consent)
  const [isSent, setSent] = useState(false)
  const { errors, setErrors, isPending, sendForm } = useSending(
    (body) => request(api + resultRoute.action, accepted, { body }),
    line,
    send.submit,
  )

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed = Object.fromEntries(new FormData(form))
    const wrong = isEmail(`${typed.email}`) ? {} : { email: send.invalid }
    const { signature, ...result } = reply
    const ended = await sendForm(form, typed, wrong, { ...typed, answers, result, signature })
    if (!ended) return
    setSent(ended.result.ok)
    setErrors({ email: report(ended.result, outcomes)?.description })
  }

  return (
    <section className="send">
      <h3>{send.title}</h3>
      {isSent ? (
        // The focus was on the button, which is gone. A toast would say the same.
        <p tabIndex={-1} ref={focus}>
          {success.title}: {success.description}
        </p>
      ) : (
        <form noValidate onSubmit={(event) => attempt(submit(event), outcomes)}>
          <label htmlFor="email">{send.label}</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            aria-invalid={!!errors.email}
            aria-describedby="error"
            readOnly={isPending}
            defaultValue={knownOf(options, 'email')}
          />
          <p key={errors.email} id="error" className="error">
            {errors.email}
          </p>
          <Consent line={line} error={errors.agreed} />
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
