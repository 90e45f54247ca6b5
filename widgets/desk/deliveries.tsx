import { deskCount, deskDeliveries } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { longTime } from './times.ts'
import { useDeskApi } from './use-desk-api.ts'
import { usePolled } from './use-polled.ts'

const { deliveries: texts } = copy
const columns = ['event', 'state', 'webhook', 'attempts', 'created', 'reason'] as const

/** Pending and failed deliveries, with the reason. */
export function Deliveries() {
  const { call } = useDeskApi()
  const { toast } = useWidget()
  const [state, load] = usePolled('/deliveries', deskDeliveries)

  const { isPending, run } = useMutation(async (_signal, path: string, body: object) => {
    const { ok } = await call(`/deliveries/${path}`, deskCount, { body })
    toast(ok ? texts.sentAgain : copy.failure)
    await load()
  })

  if (!state) return <p role="status">{copy.inbox.loading}</p>
  const { deliveries, webhooks } = state
  const hosts = new Map(webhooks.map(({ key, host }) => [key, host]))
  const known = webhooks.filter(({ host, personal }) => host !== null && !personal)
  const lost = webhooks.filter(({ host, waiting }) => host === null && waiting > 0)
  if (deliveries.length === 0) {
    return <p className="empty">{known.length > 0 ? texts.empty : texts.none}</p>
  }
  return (
    <div className="deliveries">
      <h2 id="deliveries">{texts.title}</h2>
      {lost.map(({ key, waiting }) => (
        <p key={key} className="lost">
          {texts.readdress.replace('{count}', `${waiting}`).replace('{key}', key)}
          {known.map(({ key: to, host }) => (
            <Button
              key={to}
              label={texts.readdressTo.replace('{host}', host ?? '')}
              isDisabled={isPending}
              onClick={() => void run('readdress', { from: key, to })}
            />
          ))}
        </p>
      ))}
      {deliveries.some((one) => one.state === 'dead') && (
        <Button
          label={texts.resendAll}
          isDisabled={isPending}
          onClick={() => void run('resend', {})}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll it. */}
      <section className="scroll" aria-labelledby="deliveries" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {texts[name]}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {deliveries.map(({ id, event, state: at, webhook, attempts, created_at, ...one }) => (
              <tr key={id}>
                <th scope="row">{event}</th>
                <td>
                  <b data-state={at}>{texts[at]}</b>
                </td>
                <td>{hosts.get(webhook) ?? texts.unknown.replace('{key}', webhook)}</td>
                <td>{attempts}</td>
                <td>
                  <time dateTime={created_at}>{longTime(created_at)}</time>
                </td>
                <td>{one.last_failure}</td>
                <td>
                  {at === 'dead' && (
                    <Button
                      label={texts.resend}
                      isDisabled={isPending}
                      onClick={() => void run('resend', { ids: [id] })}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
