import { accepted } from '../../data/contracts/accepted.ts'
import { adLead as contract } from '../../data/contracts/lead.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { SchemaForm } from '../shared/components/schema-form.tsx'
import { useFallbackForm } from '../shared/hooks/use-fallback-form.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { getOrigin, hiddenOf } from '../shared/lib/attribution.ts'
import { readUrl } from '../shared/lib/options.ts'
import { type Result, request } from '../shared/lib/request.ts'

const { success, failure } = messages.lead
const outcomes = { success, failure }

/** The duration of the sending state if leads aren't captured. */
const simulatedDelayMs = 1000
/** The time to read the message before the redirect. */
const redirectDelayMs = 2000

/** A form for a consultation that redirects to the booking page. Our own page may keep it from sending. */
export function Lead() {
  const { host, options } = useWidget()
  useFallbackForm()
  const heading = options.text('heading')
  const isCaptured = options.text('capture') !== 'off'

  async function send(values: object) {
    const body = { form: 'ad', ...values, ...getOrigin(options), hidden: hiddenOf(host) }
    return isCaptured
      ? request(options.api + contract.action, accepted, { body })
      : new Promise<Result<unknown>>((resolve) =>
          setTimeout(resolve, simulatedDelayMs, { ok: true }),
        )
  }

  function leave() {
    const next = readUrl(options, 'next') ?? `${options.api}/booking`
    // Our own pages can't be framed, so the page for iframes leaves the frame.
    const place = options.api === location.origin ? '_top' : '_self'
    if (!next) return
    const timer = setTimeout(() => host.isConnected && open(next, place), redirectDelayMs)
    // The timers of a page that the browser keeps for Back go on when it is shown again.
    addEventListener('pagehide', () => clearTimeout(timer), { once: true })
  }

  return (
    <>
      {heading && <h2>{heading}</h2>}
      <SchemaForm
        form={contract}
        submit={options.text('button')}
        note={contract.note}
        consent={isCaptured ? contract.consent : ''}
        send={send}
        onAccepted={leave}
        messages={outcomes}
      />
    </>
  )
}
