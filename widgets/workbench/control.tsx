import { useId } from 'react'

interface Props {
  readonly label: string
  /** The tooltip. */
  readonly help?: string
  /** Without choices the control is a text field. */
  readonly choices?: readonly string[]
  /** Whether it is a boolean attribute. */
  readonly boolean?: boolean
  /** Undefined when unset. */
  readonly value: string | undefined
  readonly change: (value: string | undefined) => void
}

/** Sets one arg of the story, or one setting of the workbench. */
export function Control({ label, help, choices, boolean, value, change }: Props) {
  const id = useId()
  return (
    <div className="control" title={help}>
      <label htmlFor={id}>{label}</label>
      {choices ? (
        <select id={id} value={value} onChange={({ target }) => change(target.value)}>
          {choices.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      ) : boolean ? (
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
