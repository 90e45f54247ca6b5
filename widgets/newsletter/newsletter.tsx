import { useState } from 'react'
import { newsletter as contract } from '../../data/contracts/newsletter.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { SchemaForm } from '../shared/components/schema-form.tsx'
import { useFallbackForm } from '../shared/hooks/use-fallback-form.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { getOrigin, hiddenOf } from '../shared/lib/attribution.ts'
import { acknowledge } from '../shared/lib/request.ts'

const { success, duplicate, invalid, failure } = messages.newsletter
const outcomes = { success, failure, invalid, 23505: duplicate, 23514: invalid }

/** A one-line sign-up form. The address is cleared only after it was accepted. */
export function Newsletter() {
  const { host, options } = useWidget()
  useFallbackForm()
  const heading = options.text('heading')
  const consent = options.text('note') ?? contract.consent

  const [isAsked, setAsked] = useState(false)

  async function send(values: object) {
    setAsked(false)
    const body = { ...values, ...getOrigin(options), hidden: hiddenOf(host) }
    const result = await acknowledge(options.api + contract.action, { body })
    setAsked(result.body?.confirm_by_mail === true)
    return result
  }

  return (
    <>
      {heading && <h2>{heading}</h2>}
      <SchemaForm
        form={contract}
        submit={options.text('button')}
        consent={consent}
        send={send}
        messages={outcomes}
      >
        {/* Announced, because the toast doesn't say it. */}
        <p role="status">{isAsked && messages.confirmation.asked.description}</p>
      </SchemaForm>
    </>
  )
}
