/** A length is counted in UTF-16 code units of the trimmed text, the same on both sides. */
type MinLength = { readonly min: number; readonly message: string }
type MaxLength = { readonly max: number; readonly message: string }
type Length = MinLength | MaxLength
/** The pattern must be linear: no two of its repetitions may match the same text. */
type Pattern = { readonly pattern: RegExp; readonly message: string }

/** One thing that a field asks of its text. */
export type Rule = Length | Pattern

/** A pattern comes last, after a maximum length, so that it never meets a longer text. */
type Rules = readonly Length[] | readonly [...Length[], MaxLength, Pattern]

/** One choice of a `select`. */
export interface Option {
  readonly value: string
  readonly label: string
}

interface FieldFacts {
  readonly label: string
  readonly autocomplete?: string
  readonly placeholder?: string
  /** An optional field may be left out; what is sent must still keep its rules. */
  readonly optional?: true
  /** The key that stands for it in what is sent, where that is not its name. */
  readonly sentAs?: string
  /** Sent in the place of an optional text that is empty, and read as such. */
  readonly sentWhenEmpty?: string
  /** Said where the value is absent or is no text at all; of a select, where it is no option. */
  readonly missing: string
  /** Checked in order; the first one broken is the one that is said. */
  readonly rules: Rules
}

export type Field = FieldFacts &
  (
    | {
        /** `hidden` is filled by the widget, never by the visitor. */
        readonly control: 'text' | 'email' | 'tel' | 'hidden'
      }
    | { readonly control: 'multiline'; readonly rows: number }
    | { readonly control: 'select'; readonly options: readonly Option[] }
  )

/**
 * What a form may send: read as zod by the server, as it stands by the widgets, and as labels by
 * the pages.
 */
export interface Form {
  readonly action: string
  readonly submit: string
  readonly submitting: string
  /** A field that people never see: whatever fills it in is no person. */
  readonly trap: string
  readonly fields: Readonly<Record<string, Field>>
}

/** The trimmed texts that a form yields once it has been checked. */
export type Values<F extends Form> = {
  readonly [K in keyof F['fields'] as F['fields'][K] extends { optional: true } ? never : K]: string
} & {
  readonly [K in keyof F['fields'] as F['fields'][K] extends { optional: true } ? K : never]?:
    | string
    | undefined
}
