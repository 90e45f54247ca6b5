import copy from '../../../data/desk.json' with { type: 'json' }

interface Props {
  /** Whether there is somebody to select yet. */
  readonly isReady: boolean
  readonly isSome: boolean
  readonly isPage: boolean
  readonly onChange: (isSelected: boolean) => void
}

/** Selects everybody who is loaded, or nobody. */
export function SelectPage({ isReady, isSome, isPage, onChange }: Props) {
  return (
    <input
      // There is no attribute for it.
      ref={(field) => {
        if (field) field.indeterminate = isSome && !isPage
      }}
      type="checkbox"
      className="select-page"
      aria-label={copy.people.selectPage}
      disabled={!isReady}
      checked={isPage}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
