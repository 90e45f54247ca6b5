import { safeParse } from 'valibot'
import type { Form, Values } from '../../../data/contracts/form.ts'

/** The message for each invalid field, in the form's order. */
export type Errors = Readonly<Partial<Record<string, string>>>

/**
 * Validates input with the server's schema. If a field is invalid, there are no values. A page may have replaced what the
 * schema uses: then the input is sent as it is, and the server validates it.
 */
export function validate<F extends Form>(form: F, input: object) {
  try {
    const { success, output, issues = [] } = safeParse(form.schema, input)
    const errors = Object.fromEntries(issues.map(({ path, message }) => [path?.[0].key, message]))
    return { values: success ? (output as Values<F>) : undefined, errors: errors as Errors }
  } catch (error) {
    reportError(error)
    return { values: input as Values<F>, errors: {} as Errors }
  }
}
