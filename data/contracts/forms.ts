import type { GenericSchema } from 'valibot'
import { application } from './application.ts'
import type { Field } from './form.ts'
import { handover, sentChat } from './handover.ts'
import { adLead, contactLead, lead } from './lead.ts'
import { assessmentFields, storedAssessment } from './stored-assessment.ts'
import { submission } from './submission.ts'

/** What lists show of a submission, whatever its form calls it. */
export const roles = ['name', 'phone', 'company', 'source'] as const
export type Role = (typeof roles)[number]

type Entries = { readonly entries: Readonly<Record<string, GenericSchema>> }

interface SubmittedForm {
  /** The schema of the body, or of each variant of it. */
  readonly schema: Entries | { readonly options: readonly Entries[] }
  /** The questions with their labels. */
  readonly fields: Readonly<Record<string, Field>>
  /** The names of fields with a role, if they differ from the role’s. */
  readonly roles?: Readonly<Partial<Record<Role, string>>>
  /** The value of a question that was left empty. */
  readonly unanswered?: string
  /** Whether webhooks get the body as it is, because its keys are specified. */
  readonly isPayload?: boolean
  /** The fields in which different people don't write the same, if they are not all that have several lines. */
  readonly texts?: readonly string[]
  /** How many mails back an address gets of this form, if they are more than a word that it arrived. */
  readonly repliesADay?: number
}

/** The forms whose submissions are stored, mailed, forwarded, exported, erased, and shown at the desk. */
const all = {
  application: {
    schema: submission,
    fields: application.fields,
    roles: { name: 'full_name', company: 'company_name', source: 'how_heard' },
    unanswered: application.notSpecified,
    isPayload: true,
  },
  lead: { schema: lead, fields: { ...adLead.fields, ...contactLead.fields } },
  assessment: { schema: storedAssessment, fields: assessmentFields, repliesADay: 3 },
  chat: {
    schema: sentChat,
    // Different people get the same answers.
    texts: [],
    fields: {
      ...handover.fields,
      conversation: { label: 'Conversation', control: 'multiline', rows: 12 },
      conversation_evidence: { label: 'The conversation is', control: 'text' },
    },
  },
} satisfies Readonly<Record<string, SubmittedForm>>

/** The kinds of submissions. */
export type FormKind = keyof typeof all
export const forms: Readonly<Record<FormKind, SubmittedForm>> = all
export const formKinds = Object.keys(forms) as FormKind[]

/** The kinds of records. Subscribers have a list of their own. */
export const kinds: readonly Kind[] = [...formKinds, 'subscriber']
export type Kind = FormKind | 'subscriber'

/** Returns the name of the field that has a role. */
export function fieldOf(kind: FormKind, role: Role): string {
  return forms[kind].roles?.[role] ?? role
}

/** Returns the texts that a person wrote freely. */
export function textsOf(kind: FormKind, sent: Readonly<Record<string, unknown>>): string[] {
  const { fields, texts } = forms[kind]
  const multiline = Object.keys(fields).filter((name) => fields[name]?.control === 'multiline')
  return (texts ?? multiline).map((name) => `${sent[name] ?? ''}`)
}

const beside = new Set(['attribution', 'hidden', 'consent'])

/** Returns the names of all fields that a form sends, in order. What stands beside them is none. */
export function fieldNames(kind: FormKind): string[] {
  const { schema } = forms[kind]
  const variants = 'options' in schema ? schema.options : [schema]
  const names = variants.flatMap(({ entries }) => Object.keys(entries))
  return [...new Set(names)].filter((name) => !beside.has(name))
}
