import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DeskDetail, deskCount } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { useDeskApi } from './use-desk-api.ts'
import { inPages, listsKey } from './use-inbox.ts'
import { recordPath } from './use-record.ts'

interface Props {
  readonly record: DeskDetail
  /** Called when the record has left the folder of doubtful ones. */
  readonly onDone: () => void
}

const { doubtful: texts } = copy

/** Says why a record is doubtful, and asks what to do with it. */
export function DoubtfulActions({ record: { id, doubt }, onDone }: Props) {
  const { load } = useDeskApi()
  const { toast } = useWidget()
  const client = useQueryClient()

  const common = {
    onSuccess() {
      const change = inPages((records) => records.filter((one) => one.id !== id))
      client.setQueriesData({ queryKey: listsKey }, change)
      onDone()
    },
    onError: () => toast(copy.failure),
  }
  const acceptance = useMutation({
    ...common,
    mutationFn: () => load(`${recordPath(id)}/accept`, deskCount, { body: {} }),
    onSuccess() {
      common.onSuccess()
      toast(texts.accepted)
    },
  })
  const deletion = useMutation({
    ...common,
    mutationFn: () => load(recordPath(id), deskCount, { method: 'DELETE' }),
  })
  const isPending = acceptance.isPending || deletion.isPending

  return (
    <>
      <p>{doubt && texts.reasons[doubt]}</p>
      <p>{texts.text}</p>
      <p className="actions">
        <Button
          className="primary"
          label={texts.accept}
          isDisabled={isPending}
          onClick={() => acceptance.mutate()}
        />
        <Button
          className="danger"
          label={texts.delete}
          isDisabled={isPending}
          onClick={() => deletion.mutate()}
        />
      </p>
    </>
  )
}
