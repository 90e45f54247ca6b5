import { useMutation } from '@tanstack/react-query'
import { deskCount } from '../../../data/contracts/desk.ts'
import type { DoubtfulDetail } from '../../../data/contracts/desk-doubtful.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useNotify } from '../app/notices.tsx'
import { useDeskApi } from '../app/use-desk-api.ts'

interface Props {
  readonly record: DoubtfulDetail
  /** Called when the record has left the folder of doubtful ones. */
  readonly onDone: () => void
}

const { doubtful: texts } = copy

/** Says why a record is doubtful, and asks what to do with it. */
export function DoubtfulActions({ record: { id, doubt }, onDone }: Props) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const path = `/doubtful/${id}`
  const onError = () => notify(copy.failure)
  const acceptance = useMutation({
    mutationFn: () => load(`${path}/accept`, deskCount, { body: {} }),
    onSuccess() {
      onDone()
      notify(texts.accepted)
    },
    onError,
  })
  const deletion = useMutation({
    mutationFn: () => load(path, deskCount, { method: 'DELETE' }),
    onSuccess() {
      onDone()
      notify(texts.deleted)
    },
    onError,
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
