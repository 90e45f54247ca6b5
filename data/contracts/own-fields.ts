import * as v from 'valibot'
import copy from '../forms.json' with { type: 'json' }
import { body } from './body.ts'
import { type Field, type Form, labelOf } from './form.ts'
import { answerPrefix, type Hidden, maxValueLength } from './hidden.ts'
import { text, tooLong } from './text.ts'

/** With the hidden values of the page, no more than count. */
export const maxFields = 5
/** Before the number of a field that a page adds. */
const namePrefix = 'own'
/** After the name of such a field, in the name of its label in a plain form. */
export const labelSuffix = '-label'

/**
 * Adds a page's own fields to a form: `Company *; Team size: Just me | 2-10`. One with choices is a select, and the
 * others are texts; a star says that it must be filled in.
 */
export function withOwnFields(form: Form, written: string): Form {
  const fields: Record<string, Field> = { ...form.fields }
  const entries = { ...form.schema.entries }
  for (const part of written.trim().split(/\s*;\s*/, maxFields)) {
    const [label, choices] = part.split(/\s*:\s*/)
    if (!label) continue
    const name = namePrefix + Object.keys(fields).length
    entries[name] = label.endsWith('*')
      ? v.pipe(answer, v.nonEmpty(copy.missing))
      : v.optional(answer)
    fields[name] = choices
      ? { label, control: 'select', options: choices.split(/\s*\|\s*/).map(optionOf) }
      : { label, control: 'text' }
  }
  return { ...form, fields, schema: body(entries) }
}

export const tooLongAnswer = tooLong(maxValueLength)
const answer = v.pipe(text(copy.missing), v.maxLength(maxValueLength, tooLongAnswer))

const optionOf = (value: string) => ({ value, label: value })

/** Gathers the answers of a plain form as widgets send them: the label of each of a page's own fields is beside it. */
export function withPlainAnswers(sent: Values): Values {
  const answers = plainAnswers(sent).map(({ label, value }) => [answerPrefix + label, value])
  return answers.length > 0 ? { ...sent, hidden: Object.fromEntries(answers) } : sent
}

/** Returns an error for each answer of a plain form that would be cut. */
export const plainAnswerErrors = (sent: Values) =>
  plainAnswers(sent)
    .filter(({ value }) => !v.safeParse(v.optional(answer), value).success)
    .map(({ name }) => ({ field: name, message: tooLongAnswer }))

const plainAnswers = (sent: Values) =>
  Object.entries(sent).flatMap(([key, label]) => {
    if (!key.startsWith(namePrefix) || !key.endsWith(labelSuffix)) return []
    const name = key.slice(0, -labelSuffix.length)
    return [{ name, label, value: sent[name] }]
  })

type Values = Readonly<Record<string, unknown>>

interface Sent {
  readonly hidden?: Hidden | undefined
}

/** Returns the hidden values, and before them the answers to a page's own fields by their labels. */
export function withAnswers({ fields }: Form, sent: Sent): Hidden | undefined {
  let { hidden, ...values } = sent
  for (const [name, value] of Object.entries(values as Hidden)) {
    if (value && name.startsWith(namePrefix))
      hidden = { [answerPrefix + labelOf(fields[name] as Field)]: value, ...hidden }
  }
  return hidden
}
