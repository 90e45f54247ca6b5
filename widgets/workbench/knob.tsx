import { useId } from 'react'

interface Props {
  readonly label: string
  /** What it does, in a sentence. */
  readonly help?: string
  /** What there is to choose from; without them, any text. */
  readonly choices?: readonly string[]
  /** Present or absent. */
  readonly flag?: boolean
  /** Undefined where nothing has been set. */
  readonly value: string | undefined
  readonly change: (value: string | undefined) => void
}

/** One thing that can be set. */
export function Knob({ label, help, choices, flag, value, change }: Props) {
  const id = useId()
  return (
    <div className="knob" title={help}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select id={id} value={value} onChange={({ target }) => change(target.value)}>
          {choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : flag ? (
        <input
          id={id}
          type="checkbox"
          checked={value !== undefined}
          onChange={({ target }) => change(target.checked ? '' : undefined)}
        />
      ) : (
        <input
          id={id}
          value={value ?? ''}
          onChange={({ target }) => change(target.value || undefined)}
        />
      )}
    </div>
  )
}
