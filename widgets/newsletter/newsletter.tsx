import { newsletter as contract, newsletterReply } from '../../data/contracts/newsletter.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { SchemaForm } from '../shared/components/schema-form.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { request } from '../shared/lib/request.ts'

const { success, duplicate, invalid, failure } = messages.newsletter

/** Messages by the code of the refusal; every other code is a failure. */
const refusals: Partial<Record<string, typeof invalid>> = { 23505: duplicate, 23514: invalid }

/** A sign-up in one line; the address goes only once it was accepted. */
export function Newsletter() {
  const { host, options, emit, toast } = useWidget()
  const heading = options.text('heading')
  const note = options.text('note') ?? contract.note

  async function send(body: object) {
    const result = await request(options.api + contract.action, newsletterReply, { body })
    if (result.ok) {
      toast(success)
      emit('submitted')
    } else {
      const refusal = refusals[result.code]
      if (!refusal) console.error(`${host.localName}: subscription failed`, result)
      toast(refusal ?? failure)
      emit('failed', result.code)
    }
    return result.ok
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
