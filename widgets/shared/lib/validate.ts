import { safeParse } from 'valibot'
import type { Form, Values } from '../../../data/contracts/form.ts'

/** The message for each invalid field, in the form's order. */
export type Errors<F extends Form> = { readonly [K in keyof F['fields']]?: string }

interface Validated<F extends Form> {
  /** Undefined if a field is invalid. */
  readonly values: Values<F> | undefined
  readonly errors: Errors<F>
}

/** Validates what a visitor typed, as the server will. */
export function validate<F extends Form>(form: F, input: object): Validated<F> {
  const { success, output, issues = [] } = safeParse(form.schema, input)
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path?.[0].key, message]))
  return { values: success ? output : undefined, errors }
}
