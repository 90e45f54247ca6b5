import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskCount, deskDeliveries } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { longTime } from './times.ts'
import { useDeskApi, useDeskQuery } from './use-desk-api.ts'

const { deliveries: texts } = copy
const path = '/deliveries'
/** Sooner than other desks' changes, because somebody waits for what was sent again. */
const intervalMs = 2000
const columns = ['event', 'state', 'webhook', 'attempts', 'created', 'reason'] as const

type Command =
  | { readonly action: 'resend'; readonly ids?: readonly string[] }
  | { readonly action: 'readdress'; readonly from: string; readonly to: string }

/** Pending and failed deliveries, with the reason. */
export function Deliveries() {
  const { load } = useDeskApi()
  const { toast } = useWidget()
  const client = useQueryClient()
  const { data: state } = useDeskQuery(path, deskDeliveries, { intervalMs })

  const { isPending, mutate: run } = useMutation({
    mutationFn: ({ action, ...body }: Command) => load(`${path}/${action}`, deskCount, { body }),
    onSuccess: () => toast(texts.sentAgain),
    onError: () => toast(copy.failure),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
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
              onClick={() => run({ action: 'readdress', from: key, to })}
            />
          ))}
        </p>
      ))}
      {deliveries.some((one) => one.state === 'dead') && (
        <Button
          label={texts.resendAll}
          isDisabled={isPending}
          onClick={() => run({ action: 'resend' })}
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
                <td data-column={texts.attempts}>{attempts}</td>
                <td>
                  <time dateTime={created_at}>{longTime(created_at)}</time>
                </td>
                <td>{one.last_failure}</td>
                <td>
                  {at === 'dead' && (
                    <Button
                      label={texts.resend}
                      isDisabled={isPending}
                      onClick={() => run({ action: 'resend', ids: [id] })}
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
