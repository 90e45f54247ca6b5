import { useId } from 'react'
import { postLengths } from '../../../data/contracts/desk-posts.ts'
import type { TextName } from './texts.ts'
import type { Writing } from './use-writing.ts'

interface Props {
  readonly name: TextName
  readonly label: string
  readonly hint?: string
  readonly writing: Writing
  readonly isReadOnly?: boolean
  readonly className?: string
}

/** A field for a line of text, with its error beside it. */
export function TextField({ name, label, hint, writing, isReadOnly, className }: Props) {
  const id = useId()
  const problem = writing.errorOf(name)
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={1}
        maxLength={postLengths[name]}
        readOnly={isReadOnly}
        value={writing.shown?.[name] ?? ''}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-hint ${id}-error`}
        // These texts are one line, however long it is.
        onInput={({ currentTarget }) => writing.type(name, currentTarget.value.replace(/\n/g, ' '))}
      />
      <p id={`${id}-hint`} className="hint">
        {hint}
      </p>
      <p id={`${id}-error`} className="error" role="alert">
        {problem}
      </p>
    </div>
  )
}
