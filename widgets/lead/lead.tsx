import { useRef } from 'react'
import { accepted } from '../../data/contracts/accepted.ts'
import { adLead as contract } from '../../data/contracts/lead.ts'
import { withAnswers } from '../../data/contracts/own-fields.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { longTexts } from '../shared/components/long-texts.ts'
import { SchemaForm } from '../shared/components/schema-form.tsx'
import { useFallbackForm } from '../shared/hooks/use-fallback-form.ts'
import type { SentForm } from '../shared/hooks/use-form.ts'
import { useOwnFields } from '../shared/hooks/use-own-fields.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { sayOnArrival } from '../shared/lib/arrival.ts'
import { prepareToLeadOn } from '../shared/lib/lead-on.ts'
import { langOf } from '../shared/lib/options.ts'
import { type Result, request } from '../shared/lib/request.ts'

const { success, failure } = messages.lead
const outcomes = { success, failure }

/** The duration of the sending state if leads aren't captured. */
const simulatedDelayMs = 1000
/** The time to see the message before the redirect. The booking page says it again. */
const redirectDelayMs = 1000

/** A form for a consultation that leads to the booking page. Our own page may keep it from sending. */
export function Lead() {
  const widget = useWidget()
  const { options } = widget
  useFallbackForm()
  const form = useOwnFields(contract)
  const heading = options.text('heading')
  const isCaptured = options.text('capture') !== 'off'

  /** What was sent last. */
  const sent = useRef<{ readonly name?: string; readonly email?: string }>({})

  function prepare() {
    const sayReceived = () => {
      const { name = '', email = '' } = sent.current
      sayOnArrival(options.api, 'lead.success', { name, email })
    }
    return prepareToLeadOn(widget, redirectDelayMs, `${options.api}/booking`, sayReceived)
  }

  async function send(values: SentForm & { name?: string; email?: string }) {
    sent.current = values
    const body = { form: 'ad', ...values, hidden: withAnswers(form, values) }
    return isCaptured
      ? request(options.api + contract.action, accepted, { body })
      : new Promise<Result<unknown>>((resolve) =>
          setTimeout(resolve, simulatedDelayMs, { ok: true }),
        )
  }

  return (
    <>
      {heading && (
        <h2 key={heading} lang={langOf(options, heading)}>
          {heading}
        </h2>
      )}
      <SchemaForm
        texts={longTexts}
        form={form}
        submit={options.text('button')}
        note={contract.note}
        isSent={isCaptured}
        send={send}
        prepare={prepare}
        messages={outcomes}
      />
    </>
  )
}
