import { useState } from 'react'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { useDownload } from './use-download.ts'
import { recordPath } from './use-record.ts'

interface Props {
  readonly id: string
  readonly email: string
  readonly onErased: () => void
}

/** What a person may ask for: all that is kept of them, and that it is erased. */
export function PersonActions({ id, email, onErased }: Props) {
  const { isPending, mutate: download } = useDownload()
  const [isErasing, setErasing] = useState(false)
  return (
    <>
      <p className="actions">
        <Button
          label={copy.record.download}
          isDisabled={isPending}
          onClick={() =>
            download({ path: `${recordPath(id)}/person`, name: 'person', ending: 'json' })
          }
        />
        <Button label={copy.erase.open} className="danger" onClick={() => setErasing(true)} />
      </p>
      {isErasing && (
        <EraseDialog id={id} email={email} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </>
  )
}
