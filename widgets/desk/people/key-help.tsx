import { useState } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'

const { keys: texts } = copy.people
// Lucide's keyboard, in one path.
const icon =
  'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM6 8h.01M10 8h.01M14 8h.01M18 8h.01M8 12h.01M12 12h.01M16 12h.01M7 16h10'

/** Tells the keys of the inbox, on a button or by `?`. */
export function KeyHelp() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        label={texts.title}
        icon={icon}
        data-key="?"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog title={texts.title} closeLabel={texts.close} onClose={close}>
          <dl className="key-help">
            {texts.list.map(({ keys, act }) => (
              <div key={keys}>
                <dt>
                  {keys.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{act}</dd>
              </div>
            ))}
          </dl>
          <p className="hint">{texts.where}</p>
        </Dialog>
      )}
    </>
  )
}
