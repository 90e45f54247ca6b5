import type { DeskPerson } from '../../../data/contracts/desk-people.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useDraft } from '../app/drafts.ts'
import { labelOf } from '../app/label.ts'
import { itemPath } from '../app/paths.ts'
import { useDeskApi } from '../app/use-desk-api.ts'
import { useNames } from '../app/use-names.ts'
import { localDay } from './filter.ts'
import { dayName, since } from './relative-time.ts'
import { personDraft } from './use-person.ts'

interface Props {
  readonly person: DeskPerson
  readonly query: string
  readonly isOpen: boolean
  /** Whether the keyboard stops here. */
  readonly isCurrent: boolean
  readonly isSelected: boolean
  readonly position: { readonly at: number; readonly of: number; readonly start: number }
  readonly height: number
  readonly onToggle: () => void
}

const { people: texts } = copy

/** A line of the inbox: who it is, what they want, what is next, and since when. */
export function PersonRow(props: Props) {
  const { person, query, isOpen, isCurrent, isSelected, position, height, onToggle } = props
  const { id, name, email, company, revenue, team, kind, status, unread, latest_at } = person
  const { drafts } = useDeskApi()
  const isDraft = Object.keys(useDraft(drafts, personDraft(id))).length > 0
  const nameOf = useNames()
  const size = [revenue, team && texts.team.replace('{team}', team)].filter(Boolean).join(' · ')
  return (
    <li
      className={unread ? 'row unread' : 'row'}
      aria-setsize={position.of}
      aria-posinset={position.at}
      style={{ height, transform: `translateY(${position.start}px)` }}
    >
      <input
        type="checkbox"
        aria-label={texts.select.replace('{name}', () => name)}
        checked={isSelected}
        tabIndex={isCurrent ? 0 : -1}
        onChange={onToggle}
      />
      <a
        href={itemPath('people', id) + query}
        data-id={id}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isCurrent ? 0 : -1}
      >
        <span className="who">
          <span className="name">
            {name}
            {unread && <span className="aloud"> ({texts.unread})</span>}
          </span>{' '}
          <span className="soft">{company ?? (email === name ? '' : email)}</span>
        </span>
        <span className="wish">
          <span>{kind ? labelOf(copy.kinds, kind) : texts.added}</span>{' '}
          <span className="soft">{size}</span>
        </span>
        <span className="state">
          {isDraft && <span className="unsaved">{texts.unsaved}</span>}
          <Next person={person} />
          <b data-status={status}>{copy.statuses[status]}</b>
          {person.owner && <span className="soft owner">{nameOf(person.owner)}</span>}
        </span>
        <time dateTime={latest_at}>{since(latest_at)}</time>
      </a>
    </li>
  )
}

/** The next step, marked if it is due. */
function Next({ person: { follow_up_on, follow_up_note } }: Pick<Props, 'person'>) {
  if (!follow_up_on) return null
  const today = localDay()
  const due = follow_up_on < today ? 'overdue' : follow_up_on === today ? 'today' : undefined
  return (
    <span className="next" data-due={due}>
      {dayName(follow_up_on)}
      {follow_up_note && `: ${follow_up_note}`}
    </span>
  )
}
