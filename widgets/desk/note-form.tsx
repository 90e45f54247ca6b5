import { type RefObject, useRef, useState } from 'react'
import { record, string } from 'valibot'
import { maxNote } from '../../data/contracts/desk.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { randomId } from '../shared/lib/random-id.ts'
import { readState, saveState, stateName } from '../shared/lib/storage.ts'

interface Props {
  /** The id of the record. */
  readonly id: string
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly send: (noteId: string, note: string) => Promise<boolean>
}

const drafts = record(string(), string())

/** A form for a new note. Its draft stays in the tab until the note is saved or the user signs out. */
export function NoteForm({ id, field, send }: Props) {
  const { host } = useWidget()
  const [text, setText] = useState(() => readState(stateName(host), drafts)?.[id] ?? '')
  // Unchanged until the note is saved, so that a repeated request stores it once.
  const noteId = useRef(randomId())

  function change(next: string) {
    setText(next)
    const { [id]: _, ...others } = readState(stateName(host), drafts) ?? {}
    const typed = next ? { ...others, [id]: next } : others
    saveState(stateName(host), Object.keys(typed).length > 0 ? typed : undefined)
  }

  const { isPending, run } = useMutation(async () => {
    const isSaved = await send(noteId.current, text)
    if (isSaved) {
      change('')
      noteId.current = randomId()
    }
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <label htmlFor="note">{copy.record.note}</label>
      <textarea
        ref={field}
        id="note"
        rows={3}
        required
        maxLength={maxNote}
        value={text}
        readOnly={isPending}
        aria-disabled={isPending || undefined}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
      <Button
        type="submit"
        isDisabled={isPending}
        label={isPending ? copy.record.saving : copy.record.save}
      />
    </form>
  )
}
