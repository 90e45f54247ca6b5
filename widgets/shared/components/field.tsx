import type { Field as Facts } from '../../../data/contracts/form.ts'

interface Props {
  readonly name: string
  readonly field: Facts
  /** What is wrong with it, in a sentence. */
  readonly error: string | undefined
  readonly required: boolean
  readonly disabled: boolean
}

/** A field with its label above and its mistake below; what is typed stays in the control. */
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
