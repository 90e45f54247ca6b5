import { type Status, statuses } from '../../../data/contracts/desk.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useMembers } from '../app/use-names.ts'

/** What becomes of many: a status, or an owner, null for nobody. */
export type Change = { readonly status: Status } | { readonly owner: string | null }

interface Props {
  readonly isDisabled: boolean
  readonly onChange: (change: Change) => void
}

const { people: texts } = copy

/** The fields that set the status or the owner of many. */
export function ChangeFields({ isDisabled, onChange }: Props) {
  const members = useMembers()
  return (
    <>
      <select
        aria-label={texts.setStatus}
        value=""
        aria-disabled={isDisabled || undefined}
        onChange={({ currentTarget: { value } }) => onChange({ status: value as Status })}
      >
        <option value="">{texts.setStatus}</option>
        {statuses.map((value) => (
          <option key={value} value={value}>
            {copy.statuses[value]}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.setOwner}
        value=""
        aria-disabled={isDisabled || undefined}
        onChange={({ currentTarget: { value } }) =>
          onChange({ owner: value === 'none' ? null : value })
        }
      >
        <option value="">{texts.setOwner}</option>
        <option value="none">{texts.nobody}</option>
        {members.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
