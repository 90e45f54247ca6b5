import { application } from '../../data/contracts/application.ts'
import { attributionLabels } from '../../data/contracts/attribution.ts'
import { consentLabels } from '../../data/contracts/consent.ts'
import type { DeskDetail } from '../../data/contracts/desk.ts'
import type { Field } from '../../data/contracts/form.ts'
import type { Kind } from '../../data/contracts/forms.ts'
import { assessmentFields } from '../../data/contracts/stored-assessment.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { labelOf } from './label.ts'
import { longTime } from './times.ts'

const labels = { ...copy.fields, ...attributionLabels, ...consentLabels }
type Fields = Readonly<Record<string, Field>>

/** The questions of forms with choices. */
const questions: Readonly<Partial<Record<Kind, Fields>>> = {
  application: application.fields,
  assessment: assessmentFields,
}

/** The assessment has too many fields for labels of the desk's own. */
const labelFor = (kind: Kind, field: string) =>
  (kind === 'assessment' && assessmentFields[field]?.label) || labelOf(labels, field)

/** A choice is shown as the visitor read it. */
function shown(kind: Kind, field: string, text: string): string {
  if (field === 'timestamp' || field === 'consent_at') return longTime(text)
  const question = questions[kind]?.[field]
  const options = question?.control === 'select' ? question.options : []
  return options.find(({ value }) => value === text)?.label ?? text
}

/** Shows all that was sent, with its labels. */
export function SentValues({ record: { kind, sent } }: { readonly record: DeskDetail }) {
  return (
    <dl>
      {Object.entries(sent).map(([field, text]) => (
        <div key={field}>
          <dt>{labelFor(kind, field)}</dt>
          <dd>{shown(kind, field, text)}</dd>
        </div>
      ))}
    </dl>
  )
}
