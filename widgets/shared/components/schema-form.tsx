import type { ReactNode } from 'react'
import { type FormProps, useForm } from '../hooks/use-form.ts'
import { useWidget } from '../hooks/use-widget.ts'
import { Button } from './button.tsx'
import { Consent } from './consent.tsx'
import { Field } from './field.tsx'

interface Props extends FormProps {
  /** The button's text, if it differs from the contract's. */
  readonly submit?: string | undefined
  /** Shown above the fields. */
  readonly note?: string
  /** Shown below the button. */
  readonly children?: ReactNode
}

/** Renders a contract's form, with the fields that the page adds. */
export function SchemaForm({ submit, note, children, ...calls }: Props) {
  const { box, say } = useWidget().options
  const { form, texts } = calls
  const label = submit || say(form.submit)
  const { line, props, isPending, errors, outcome, isRestored, clear } = useForm(calls, label)
  const fields = Object.entries(form.fields)
  const isLong = fields.length > 1
  const mistakes = Object.values(errors).filter(Boolean).length
  const consent = <Consent line={line} error={errors.agreed} />
  return (
    <form {...props} className={isLong ? 'long' : ''}>
      {note && (
        <p key={say(note)} className="note">
          {say(note)}
        </p>
      )}
      {isRestored && texts && (
        <p className="draft">
          {say(texts.draft)}
          <Button className="button-link" label={texts.clear} onClick={clear} />
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
      {box && consent}
      <div className="actions">
        {/* Not a live region, because the toast announces the same text. */}
        {outcome && (
          <p key={outcome.description} className={outcome.tone}>
            {outcome.description}
          </p>
        )}
        {!outcome && texts && (
          <p key="mistakes" role="status">
            {mistakes > 0 && (
              <span key={mistakes}>
                {say(mistakes > 1 ? texts.mistakes : texts.mistake).replace(
                  '{count}',
                  `${mistakes}`,
                )}
              </span>
            )}
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
      {!box && consent}
    </form>
  )
}
