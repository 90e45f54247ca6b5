import { deskErased } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Dialog } from '../shared/components/dialog.tsx'
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { useDeskApi } from './use-desk-api.ts'

interface Props {
  readonly id: string
  readonly email: string
  readonly onErased: () => void
  readonly onClose: () => void
}

/** Asks for a confirmation, then erases the person. */
export function EraseDialog({ id, email, onErased, onClose }: Props) {
  const { call } = useDeskApi()
  const { toast } = useWidget()
  const { title, text, confirm, confirming, cancel, done } = copy.erase

  const { isPending, run } = useMutation(
    () => call(`/records/${id}/erase`, deskErased, { body: {} }),
    { outlivesComponent: true },
  )

  async function erase() {
    const reply = await run()
    if (!reply) return
    const { ok } = reply.result
    onClose()
    if (ok) onErased()
    toast(ok ? done : copy.failure)
  }

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
            onClick={() => void erase()}
          />
        </p>
      </div>
    </Dialog>
  )
}
