import { useRef } from 'react'
import { accepted } from '../../data/contracts/accepted.ts'
import { adLead as contract } from '../../data/contracts/lead.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { longTexts } from '../shared/components/long-texts.ts'
import { PageForm } from '../shared/components/page-form.tsx'
import type { SentForm } from '../shared/hooks/use-form.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { sayOnArrival } from '../shared/lib/arrival.ts'
import { prepareToLeadOn } from '../shared/lib/lead-on.ts'
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
    return isCaptured
      ? request(options.api + contract.action, accepted, { body: { form: 'ad', ...values } })
      : new Promise<Result<unknown>>((resolve) =>
          setTimeout(resolve, simulatedDelayMs, { ok: true }),
        )
  }

  return (
    <PageForm
      texts={longTexts}
      form={contract}
      note={contract.note}
      isSent={isCaptured}
      send={send}
      prepare={prepare}
      messages={outcomes}
    />
  )
}
