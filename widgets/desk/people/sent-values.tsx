import { attributionLabels } from '../../../data/contracts/attribution.ts'
import { consentLabels } from '../../../data/contracts/consent.ts'
import { type Field, labelOf as questionOf } from '../../../data/contracts/form.ts'
import { forms, type Kind } from '../../../data/contracts/forms.ts'
import { answerPrefix, hiddenLabel } from '../../../data/contracts/hidden.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { labelOf } from '../app/label.ts'
import { longTime } from '../app/times.ts'

const labels: Readonly<Record<string, string>> = {
  ...copy.fields,
  ...attributionLabels,
  ...consentLabels,
}

const fieldOf = (kind: Kind, name: string): Field | undefined =>
  kind === 'subscriber' ? undefined : forms[kind].fields[name]

/** The desk's own labels are shorter than the form's. Those of other forms would mislead in the assessment. */
function labelFor(kind: Kind, name: string): string {
  if (name.startsWith(answerPrefix)) return hiddenLabel(name)
  const field = fieldOf(kind, name)
  const own = kind === 'assessment' && field ? undefined : labels[name]
  return own ?? (field ? questionOf(field) : labelOf({}, name))
}

const times = new Set(['timestamp', 'consent_at', 'consent_confirmed_at'])

/** A choice is shown as the visitor read it. */
function shown(kind: Kind, name: string, text: string): string {
  if (times.has(name)) return longTime(text)
  const field = fieldOf(kind, name)
  const options = field?.control === 'select' ? field.options : []
  return options.find(({ value }) => value === text)?.label ?? text
}

interface Props {
  readonly kind: Kind
  /** By the names of columns. */
  readonly sent: Readonly<Record<string, string>>
}

/** Shows all that was sent, with its labels. */
export function SentValues({ kind, sent }: Props) {
  return (
    <dl className="sent">
      {Object.entries(sent).map(([field, text]) => (
        <div key={field}>
          <dt>{labelFor(kind, field)}</dt>
          <dd>{shown(kind, field, text)}</dd>
        </div>
      ))}
    </dl>
  )
}
