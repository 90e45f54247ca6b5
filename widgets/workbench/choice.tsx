interface Props {
  readonly label: string
  readonly all: readonly string[]
  readonly chosen: string
  readonly choose: (one: string) => void
}

export function Choice({ label, all, chosen, choose }: Props) {
  return (
    <label>
      {label}
      <select value={chosen} onChange={({ target }) => choose(target.value)}>
        {all.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  )
}
