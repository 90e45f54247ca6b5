import type * as v from 'valibot'

/** One choice of a `select`. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** How a field is rendered. Its validation rules are in the schema. */
export type Field = {
  readonly label: string
  readonly autocomplete?: string
  readonly placeholder?: string
} & (
  | { readonly control: 'text' | 'email' | 'tel' }
  | { readonly control: 'multiline'; readonly rows: number }
  | { readonly control: 'select'; readonly options: readonly Option[] }
)

/** Returns a field's label without the mark that says whether it must be filled in. */
export const labelOf = ({ label }: Field): string => label.replace(/ (\*|\(optional\))$/, '')

type BodySchema = v.GenericSchema<unknown, object> & {
  readonly entries: Readonly<Record<string, v.GenericSchema>>
}

/** A form: the schema of its fields, and how they are rendered. */
export interface Form<Schema extends BodySchema = BodySchema> {
  readonly action: string
  readonly submit: string
  readonly submitting: string
  /** What a person agrees to by sending, at the button. It is kept with what was sent. */
  readonly consent: string
  /** The name of a hidden field that only bots fill in: none that autofill or a password manager knows. */
  readonly honeypot: string
  readonly schema: Schema
  readonly fields: Readonly<Record<keyof Schema['entries'], Field>>
}

/** The trimmed values of a valid form. */
export type Values<F extends Form> = v.InferOutput<F['schema']>
