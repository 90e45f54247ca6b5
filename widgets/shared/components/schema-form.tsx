import type { ReactNode } from 'react'
import copy from '../../../data/forms.json' with { type: 'json' }
import { type FormProps, useForm } from '../hooks/use-form.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

interface Props extends FormProps {
  /** The button's text, if it differs from the contract's. */
  readonly submit?: string | undefined
  /** Shown above the fields. */
  readonly note?: string
  /** Shown below the button. */
  readonly children?: ReactNode
}

/** Renders a contract's form. */
export function SchemaForm({ submit, note, children, ...calls }: Props) {
  const { form, consent } = calls
  const label = submit || form.submit
  const { props, isPending, errors, outcome, isRestored, clear } = useForm(calls, label)
  const fields = Object.entries(form.fields)
  const mistakes = Object.values(errors).filter(Boolean).length
  return (
    <form {...props}>
      {note && <p className="note">{note}</p>}
      {isRestored && fields.length > 1 && (
        <p className="draft">
          {copy.draft}
          <Button className="button-link" label={copy.clear} onClick={clear} />
        </p>
      )}
      {fields.map(([name, field]) => (
        <Field
          key={name}
          name={name}
          field={field}
          error={errors[name]}
          required={form.schema.entries[name]?.type !== 'optional'}
          isDisabled={isPending}
        />
      ))}
      <div className="honeypot" aria-hidden="true">
        <input name={form.honeypot} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="actions">
        {/* Not a live region, because the toast announces the same text. */}
        {outcome && <p className={outcome.tone}>{outcome.description}</p>}
        {!outcome && fields.length > 1 && (
          <p role="status">
            {mistakes > 0 &&
              (mistakes > 1 ? copy.mistakes.replace('{count}', `${mistakes}`) : copy.mistake)}
          </p>
        )}
        <Button
          type="submit"
          className="primary"
          label={isPending ? form.submitting : label}
          isDisabled={isPending}
        />
      </div>
      {children}
      {consent && <p className="note">{consent}</p>}
    </form>
  )
}
