import { useState } from 'react'
import type { DeskPersonDetail } from '../../../data/contracts/desk-person.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useDownload } from '../app/use-download.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { personDraft } from './use-person.ts'

interface Props {
  readonly person: DeskPersonDetail
  readonly onErased: () => void
}

/** What a person may ask for, all that is kept of them and that it is erased, and who else they are. */
export function PersonActions({ person, onErased }: Props) {
  const { isPending, mutate: download } = useDownload()
  const [isErasing, setErasing] = useState(false)
  const [isMerging, setMerging] = useState(false)
  return (
    <>
      <p className="actions">
        <Button
          label={copy.record.download}
          isDisabled={isPending}
          onClick={() =>
            download({ path: `${personDraft(person.id)}/data`, name: 'person', ending: 'json' })
          }
        />
        <Button label={copy.merge.open} onClick={() => setMerging(true)} />
        <Button label={copy.erase.open} className="danger" onClick={() => setErasing(true)} />
      </p>
      {isMerging && <MergeDialog person={person.id} onClose={() => setMerging(false)} />}
      {isErasing && (
        <EraseDialog person={person} onErased={onErased} onClose={() => setErasing(false)} />
      )}
    </>
  )
}
