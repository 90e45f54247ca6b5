import { useRef } from 'react'
import { maxNote } from '../../../data/contracts/desk.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useDraft } from '../app/drafts.ts'
import { randomId } from '../app/random-id.ts'
import { useDeskApi } from '../app/use-desk-api.ts'
import { personDraft } from './use-person.ts'

interface Props {
  /** The id of the person. */
  readonly id: string
  readonly isPending: boolean
  readonly send: (note: { readonly id: string; readonly note: string }) => void
}

/** A form for a new note. Its draft stays in the tab until the note is saved or the user signs out. */
export function NoteForm({ id, isPending, send }: Props) {
  const { drafts } = useDeskApi()
  const path = personDraft(id)
  const { note = '' } = useDraft(drafts, path)
  // The same note has the same id, so that a repeated request stores it once.
  const last = useRef({ id: '', note: '' })

  function submit() {
    if (isPending) return
    if (last.current.note !== note) last.current = { id: randomId(), note }
    send(last.current)
  }

  return (
    <form
      className="note-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label htmlFor="note">{copy.record.note}</label>
      <textarea
        data-key="e"
        id="note"
        rows={2}
        required
        maxLength={maxNote}
        value={note}
        readOnly={isPending}
        aria-disabled={isPending || undefined}
        onInput={({ currentTarget }) =>
          drafts.set(path, { note: currentTarget.value || undefined })
        }
      />
      <Button
        type="submit"
        isDisabled={isPending}
        label={isPending ? copy.record.saving : copy.record.save}
      />
    </form>
  )
}
