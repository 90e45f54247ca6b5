import { deskErased } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Dialog } from '../shared/components/dialog.tsx'
import { useSubmit } from '../shared/hooks/use-submit.ts'
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

  const { isSending, submit } = useSubmit(async () => {
    const { ok } = await call(`/records/${id}/erase`, deskErased, { body: {} })
    onClose()
    toast(ok ? done : copy.failure)
    if (ok) onErased()
    return ok
  })

  return (
    <Dialog title={title} closeLabel={cancel} isBusy={isSending} onClose={onClose}>
      <div className="question">
        <p>{text.replace('{email}', () => email)}</p>
        <p className="actions">
          <Button label={cancel} disabled={isSending} onClick={onClose} />
          <Button
            className="danger"
            label={isSending ? confirming : confirm}
            disabled={isSending}
            onClick={() => void submit()}
          />
        </p>
      </div>
    </Dialog>
  )
}
