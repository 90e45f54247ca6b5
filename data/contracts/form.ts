/** A length is counted in UTF-16 code units of the trimmed text, the same on both sides. */
export type Rule =
  | { readonly min: number; readonly message: string }
  | { readonly max: number; readonly message: string }
  | { readonly pattern: RegExp; readonly message: string }

export interface Field {
  readonly label: string
  /** `hidden` is filled by the widget, never by the visitor. */
  readonly control: 'text' | 'email' | 'hidden'
  readonly autocomplete?: string
  readonly placeholder?: string
  /** An optional field may be left out; what is sent must still keep its rules. */
  readonly optional?: true
  /** Said where the value is absent or is no text at all. */
  readonly missing: string
  /** Checked in order; the first one broken is the one that is said. */
  readonly rules: readonly Rule[]
}

/**
 * What a form may send: read as zod by the server, as valibot by the widgets, and as labels by
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
