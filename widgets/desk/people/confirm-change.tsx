import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'
import { useNames } from '../app/use-names.ts'
import type { Change } from './change-fields.tsx'

interface Props {
  readonly change: Change
  readonly count: string
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const { people: texts } = copy

/** Asks before people are changed whom nobody has in view. */
export function ConfirmChange({ change, count, isPending, onConfirm, onClose }: Props) {
  const nameOf = useNames()
  const [field, value] =
    'status' in change
      ? [texts.fields.status, copy.statuses[change.status]]
      : [texts.fields.owner, change.owner === null ? texts.nobody : nameOf(change.owner)]
  const title = texts.changeAll.replace('{count}', count)
  return (
    <Dialog title={title} closeLabel={texts.keep} isBusy={isPending} onClose={onClose}>
      <div className="question">
        <p>{texts.changeAllText.replace('{field}', field).replace('{value}', () => value)}</p>
        <p className="actions">
          <Button label={texts.keep} isDisabled={isPending} onClick={onClose} />
          <Button
            className="primary"
            label={isPending ? copy.record.saving : texts.changeAllConfirm}
            isDisabled={isPending}
            onClick={onConfirm}
          />
        </p>
      </div>
    </Dialog>
  )
}
