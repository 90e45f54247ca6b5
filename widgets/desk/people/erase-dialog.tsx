import { useMutation } from '@tanstack/react-query'
import { deskErased } from '../../../data/contracts/desk.ts'
import type { DeskPersonDetail } from '../../../data/contracts/desk-person.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'
import { useNotify } from '../app/notices.tsx'
import { useDeskApi } from '../app/use-desk-api.ts'
import { contactOf } from './contact.ts'
import { personDraft } from './use-person.ts'

interface Props {
  readonly person: DeskPersonDetail
  readonly onErased: () => void
  readonly onClose: () => void
}

/** Asks for a confirmation, then erases the person. */
export function EraseDialog({ person, onErased, onClose }: Props) {
  const { load } = useDeskApi()
  const notify = useNotify()
  const { title, text, confirm, confirming, cancel, done } = copy.erase

  const { isPending, mutate: erase } = useMutation({
    mutationFn: () => load(`${personDraft(person.id)}/erase`, deskErased, { body: {} }),
    onSuccess() {
      onErased()
      notify(done)
    },
    onError: () => notify(copy.failure),
    onSettled: onClose,
  })

  return (
    <Dialog title={title} closeLabel={cancel} isBusy={isPending} onClose={onClose}>
      <div className="question">
        <p>{text.replace('{email}', () => contactOf(person))}</p>
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
