import type { KeyboardEvent } from 'react'
import type { Field as Details } from '../../../data/contracts/form.ts'
import { useWidget } from '../hooks/use-widget.ts'
import { langOf } from '../lib/options.ts'

interface Props {
  readonly name: string
  readonly field: Details
  /** The error message, a sentence. */
  readonly error: string | undefined
  readonly required: boolean
  /** It can't be changed, but keeps the focus. */
  readonly isDisabled: boolean
}

/** An uncontrolled field with its label above and its error below. */
export function Field({ name, field, error, required, isDisabled }: Props) {
  const { options } = useWidget()
  const { say } = options
  const described = `${name}-error`
  const control = {
    id: name,
    name,
    required,
    'aria-disabled': isDisabled || undefined,
    autoComplete: field.autocomplete ?? 'off',
    'aria-invalid': !!error,
    'aria-describedby': described,
  }
  return (
    <div className={`field ${field.control}`} lang={langOf(options, say(field.label))}>
      <label key={say(field.label)} htmlFor={name}>
        {say(field.label)}
      </label>
      {field.control === 'multiline' ? (
        <textarea {...control} readOnly={isDisabled} rows={field.rows} />
      ) : field.control === 'select' ? (
        <select {...control} onKeyDown={(event) => isDisabled && keepChoice(event)}>
          <option value="">{say(field.placeholder)}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {say(label)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          readOnly={isDisabled}
          type={field.control}
          placeholder={say(field.placeholder)}
        />
      )}
      <p key={say(error)} id={described} className="error" lang={langOf(options, say(error))}>
        {say(error)}
      </p>
    </div>
  )
}

/** A select has no `readOnly`. Its style ignores the pointer, and this ignores keys. */
function keepChoice(event: KeyboardEvent) {
  if (event.key !== 'Tab') event.preventDefault()
}
