import { useMutation } from '@tanstack/react-query'
import { deskErased } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Dialog } from '../shared/components/dialog.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { useDeskApi } from './use-desk-api.ts'
import { recordPath } from './use-record.ts'

interface Props {
  readonly id: string
  readonly email: string
  readonly onErased: () => void
  readonly onClose: () => void
}

/** Asks for a confirmation, then erases the person. */
export function EraseDialog({ id, email, onErased, onClose }: Props) {
  const { load } = useDeskApi()
  const { toast } = useWidget()
  const { title, text, confirm, confirming, cancel, done } = copy.erase

  const { isPending, mutate: erase } = useMutation({
    mutationFn: () => load(`${recordPath(id)}/erase`, deskErased, { body: {} }),
    onSuccess() {
      onErased()
      toast(done)
    },
    onError: () => toast(copy.failure),
    onSettled: onClose,
  })

  return (
    <Dialog title={title} closeLabel={cancel} isBusy={isPending} onClose={onClose}>
      <div className="question">
        <p>{text.replace('{email}', () => email)}</p>
        <p className="actions">
          <Button label={cancel} isDisabled={isPending} onClick={onClose} />
          <Button
            className="danger"
            label={isPending ? confirming : confirm}
            isDisabled={isPending}
            onClick={() => erase()}
          />
        </p>
      </div>
    </Dialog>
  )
}
