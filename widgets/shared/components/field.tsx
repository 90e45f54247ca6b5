import type { Field as Facts } from '../../../data/contracts/form.ts'

interface Props {
  readonly name: string
  readonly field: Facts
  /** The error message, a sentence. */
  readonly error: string | undefined
  readonly required: boolean
  readonly disabled: boolean
}

/** An uncontrolled field with its label above and its error below. */
export function Field({ name, field, error, required, disabled }: Props) {
  const described = `${name}-error`
  const control = {
    id: name,
    name,
    disabled,
    required,
    autoComplete: field.autocomplete ?? 'off',
    'aria-invalid': !!error,
    'aria-describedby': described,
  }
  return (
    <div className={`field ${field.control}`}>
      <label htmlFor={name}>{field.label}</label>
      {field.control === 'multiline' ? (
        <textarea {...control} rows={field.rows} />
      ) : field.control === 'select' ? (
        <select {...control}>
          <option value="">{field.placeholder}</option>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input {...control} type={field.control} placeholder={field.placeholder ?? ''} />
      )}
      <p id={described} className="error">
        {error}
      </p>
    </div>
  )
}
