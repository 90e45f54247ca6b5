import { useState } from 'react'
import { newsletter as contract } from '../../data/contracts/newsletter.ts'
import { withAnswers } from '../../data/contracts/own-fields.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { SchemaForm } from '../shared/components/schema-form.tsx'
import { useFallbackForm } from '../shared/hooks/use-fallback-form.ts'
import type { SentForm } from '../shared/hooks/use-form.ts'
import { useOwnFields } from '../shared/hooks/use-own-fields.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { prepareToLeadOn } from '../shared/lib/lead-on.ts'
import { langOf } from '../shared/lib/options.ts'
import { acknowledge } from '../shared/lib/request.ts'

const { success, duplicate, invalid, failure } = messages.newsletter
const outcomes = { success, failure, invalid, 23505: duplicate, 23514: invalid }

/** The time to read the message before the page that comes next. */
const redirectDelayMs = 2000

/** A one-line sign-up form. The address is cleared only after it was accepted. */
export function Newsletter() {
  const widget = useWidget()
  const { options } = widget
  useFallbackForm()
  const form = useOwnFields(contract)
  const heading = options.text('heading')
  const [isAsked, setAsked] = useState(false)

  async function send(sent: SentForm) {
    setAsked(false)
    const body = { ...sent, hidden: withAnswers(form, sent) }
    const result = await acknowledge(options.api + contract.action, { body })
    setAsked(result.body?.confirm_by_mail === true)
    return result
  }

  return (
    <>
      {heading && (
        <h2 key={heading} lang={langOf(options, heading)}>
          {heading}
        </h2>
      )}
      <SchemaForm
        form={form}
        submit={options.text('button')}
        prepare={() => prepareToLeadOn(widget, redirectDelayMs)}
        send={send}
        messages={outcomes}
      >
        {/* Announced, because the toast doesn't say it. */}
        <p role="status">
          {isAsked && <span>{options.say(messages.confirmation.asked.description)}</span>}
        </p>
      </SchemaForm>
    </>
  )
}
