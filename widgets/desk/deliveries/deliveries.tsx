import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskCount } from '../../../data/contracts/desk.ts'
import { type DeskDeliveries, deskDeliveries } from '../../../data/contracts/desk-deliveries.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { counted } from '../app/counted.ts'
import { useNotify } from '../app/notices.tsx'
import { longTime } from '../app/times.ts'
import { useDeskApi, useDeskQuery } from '../app/use-desk-api.ts'
import { Failures } from './failures.tsx'
import { kindName } from './kind-name.ts'
import { Waiting } from './waiting.tsx'

const { deliveries: texts } = copy
const path = '/deliveries'
/** Sooner than other desks' changes, because somebody waits for what was sent again. */
const intervalMs = 2000

type Command =
  | { readonly action: 'resend'; readonly ids?: readonly string[] }
  | { readonly action: 'readdress'; readonly from: string; readonly to: string }

/** What failed and what waits, for whom, why, and what to do about it. */
export function Deliveries() {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const { data: state } = useDeskQuery(path, deskDeliveries, { intervalMs })

  const { isPending, mutate: run } = useMutation({
    mutationFn: ({ action, ...body }: Command) => load(`${path}/${action}`, deskCount, { body }),
    onSuccess: () => notify(texts.sentAgain),
    onError: () => notify(copy.failure),
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  })

  if (!state) return <p role="status">{copy.loading}</p>
  const { failures, waiting, floods, receivers } = state
  const nameOf = (key: string) =>
    receivers.find((one) => one.key === key)?.name ?? texts.unknown.replace('{key}', key)
  return (
    <div className="deliveries">
      {failures.length + waiting.length === 0 && (
        <p className="empty">{receivers.length > 0 ? texts.empty : texts.none}</p>
      )}
      {floods.map(({ kind, count, since }) => (
        <p key={kind}>
          {texts.flood
            .replace('{count}', count.toLocaleString())
            .replace('{what}', kindName(kind))
            .replace('{time}', longTime(since))}
        </p>
      ))}
      {receivers
        .filter(({ name, undelivered }) => name === null && undelivered > 0)
        .map(({ key, undelivered }) => (
          <p key={key} className="lost">
            {counted(texts.readdress, undelivered).replace('{key}', key)}
            {ours(receivers).map(({ key: to, name }) => (
              <Button
                key={to}
                label={texts.readdressTo.replace('{name}', name ?? '')}
                isDisabled={isPending}
                onClick={() => run({ action: 'readdress', from: key, to })}
              />
            ))}
          </p>
        ))}
      {failures.length > 0 && (
        <Failures
          failures={failures}
          nameOf={nameOf}
          isPending={isPending}
          onResend={(ids) => run({ action: 'resend', ...(ids && { ids }) })}
        />
      )}
      {waiting.length > 0 && <Waiting waiting={waiting} nameOf={nameOf} />}
    </div>
  )
}

/** Those of the settings to whom anything may be sent. */
const ours = (receivers: DeskDeliveries['receivers']) =>
  receivers.filter(({ name, personal }) => name !== null && !personal)
