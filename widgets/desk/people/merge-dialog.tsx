import { type FormEvent, useId } from 'react'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { Dialog } from '../app/dialog.tsx'
import { useNotify } from '../app/notices.tsx'
import { useMerge } from './use-merge.ts'

interface Props {
  readonly person: string
  readonly onClose: () => void
}

const { merge: texts } = copy

/** Asks who else a person is. What was typed stays if nobody is known by it. */
export function MergeDialog({ person, onClose }: Props) {
  const { merge } = useMerge(person)
  const notify = useNotify()
  const field = useId()
  const { isPending, error } = merge

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const contact = `${new FormData(event.currentTarget).get('contact')}`
    merge.mutate(contact, {
      onSuccess() {
        notify(texts.done)
        onClose()
      },
      onError({ code }) {
        if (!problems.has(code)) notify(copy.failure)
      },
    })
  }

  return (
    <Dialog title={texts.title} closeLabel={texts.cancel} isBusy={isPending} onClose={onClose}>
      <form className="question" onSubmit={submit}>
        <p>{texts.text}</p>
        <label htmlFor={field}>{texts.label}</label>
        <input
          id={field}
          name="contact"
          required
          maxLength={320}
          readOnly={isPending}
          aria-invalid={problems.has(error?.code ?? '')}
          aria-describedby={`${field}-problem`}
          onInput={() => merge.reset()}
        />
        <p id={`${field}-problem`} className="error" role="alert">
          {problems.get(error?.code ?? '')}
        </p>
        <p className="actions">
          <Button label={texts.cancel} isDisabled={isPending} onClick={onClose} />
          <Button
            type="submit"
            className="primary"
            label={isPending ? texts.confirming : texts.confirm}
            isDisabled={isPending}
          />
        </p>
      </form>
    </Dialog>
  )
}

/** What is wrong with the contact, by the code of the API. */
const problems: ReadonlyMap<string, string> = new Map([
  ['unknown-person', texts.unknown],
  ['refused-fields', texts.refused],
])
