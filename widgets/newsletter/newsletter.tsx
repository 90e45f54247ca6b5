import { useState } from 'react'
import { newsletter as contract } from '../../data/contracts/newsletter.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { PageForm } from '../shared/components/page-form.tsx'
import type { SentForm } from '../shared/hooks/use-form.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { acknowledge } from '../shared/lib/request.ts'

const { success, duplicate, invalid, failure } = messages.newsletter
const outcomes = { success, failure, invalid, 23505: duplicate, 23514: invalid }

/** A one-line sign-up form. The address is cleared only after it was accepted. */
export function Newsletter() {
  const { options } = useWidget()
  const [isAsked, setAsked] = useState(false)

  async function send(body: SentForm) {
    setAsked(false)
    const result = await acknowledge(options.api + contract.action, { body })
    setAsked(result.body?.confirm_by_mail === true)
    return result
  }

  return (
    <PageForm form={contract} send={send} messages={outcomes}>
      {/* Announced, because the toast doesn't say it. */}
      <p role="status">
        {isAsked && <span>{options.say(messages.confirmation.asked.description)}</span>}
      </p>
    </PageForm>
  )
}
