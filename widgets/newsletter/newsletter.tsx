import { newsletter as contract, newsletterReply } from '../../data/contracts/newsletter.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { SchemaForm } from '../shared/components/schema-form.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { getAttribution } from '../shared/lib/attribution.ts'
import { request } from '../shared/lib/request.ts'

const { success, duplicate, invalid, failure } = messages.newsletter

/** A sign-up in one line; the address goes only once it was accepted. */
export function Newsletter() {
  const { options, toast, report } = useWidget()
  const heading = options.text('heading')
  const note = options.text('note') ?? contract.note

  async function send(values: object) {
    const body = { ...values, source: getAttribution(options.text('source')) }
    const result = await request(options.api + contract.action, newsletterReply, { body })
    return report(result, { success, failure, 23505: duplicate, 23514: invalid })
  }

  return (
    <>
      {heading && <h2>{heading}</h2>}
      <SchemaForm
        form={contract}
        submit={options.text('button')}
        send={send}
        onInvalid={() => toast(invalid)}
      >
        {note && <p className="note">{note}</p>}
      </SchemaForm>
    </>
  )
}
