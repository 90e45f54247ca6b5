import { useState } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'

const { questions: texts } = copy

interface Props {
  readonly isPending: boolean
  readonly onDelete: () => void
}

/** Deletes all questions, those that aren't listed, too, once that is confirmed. */
export function DeleteQuestions({ isPending, onDelete }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  function confirm() {
    close()
    onDelete()
  }

  return (
    <>
      <p className="actions">
        <Button
          label={texts.deleteAll}
          isDisabled={isPending}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      </p>
      {isOpen && (
        <Dialog title={texts.deleteAllTitle} closeLabel={texts.keep} onClose={close}>
          <div className="question">
            <p>{texts.deleteAllText}</p>
            <p className="actions">
              <Button label={texts.keep} onClick={close} />
              <Button className="danger" label={texts.deleteAllConfirm} onClick={confirm} />
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
