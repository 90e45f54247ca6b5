import type { Form, Option, Rule, Values } from '../../../data/contracts/form.ts'

/** The sentence to say of every field that is refused, one each, in the form's order. */
export type Errors<F extends Form> = { readonly [K in keyof F['fields']]?: string }

/** The values of a form, or what is to be said of them. */
export type Checked<F extends Form> =
  | { readonly values: Values<F>; readonly errors?: never }
  | { readonly values?: never; readonly errors: Errors<F> }

/** Checks what a visitor put in, as the server will. */
export function validate<F extends Form>(form: F, input: Record<string, unknown>): Checked<F> {
  const values: Record<string, string> = {}
  const errors: Record<string, string> = {}
  for (const [key, field] of Object.entries(form.fields)) {
    const value = input[key]
    const text = typeof value === 'string' ? value.trim() : undefined
    if (field.optional && (value === undefined || text === '')) continue
    const message =
      text === undefined || ('options' in field && !offers(field, text))
        ? field.missing
        : field.rules.find((rule) => breaks(rule, text))?.message
    if (message) errors[key] = message
    else values[key] = text ?? ''
  }
  return Object.keys(errors).length
    ? { errors: errors as Errors<F> }
    : { values: values as Values<F> }
}

function offers({ options }: { options: readonly Option[] }, text: string): boolean {
  return options.some(({ value }) => value === text)
}

function breaks(rule: Rule, text: string): boolean {
  if ('pattern' in rule) return !rule.pattern.test(text)
  return 'min' in rule ? text.length < rule.min : text.length > rule.max
}
