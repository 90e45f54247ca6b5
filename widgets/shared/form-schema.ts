import * as v from 'valibot'
import type { Form, Option, Rule, Values } from '../../data/contracts/form.ts'

/** The schema of what a form may send; a field has one issue at most, the sentence to say. */
export function valibotForm<F extends Form>(form: F): v.GenericSchema<unknown, Values<F>> {
  return v.pipe(
    v.unknown(),
    // All fields in one step: valibot's `object` answers an absent key in words of its own.
    v.rawTransform(({ dataset, addIssue }) => {
      const input = dataset.value as Record<string, unknown>
      const values: Record<string, string> = {}
      for (const [key, field] of Object.entries(form.fields)) {
        const value = input[key]
        const text = typeof value === 'string' ? value.trim() : undefined
        if (field.optional && (value === undefined || text === '')) continue
        const message =
          text === undefined || ('options' in field && !offers(field, text))
            ? field.missing
            : field.rules.find((rule) => breaks(rule, text))?.message
        if (message) {
          addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value }] })
        } else values[key] = text ?? ''
      }
      return values as Values<F>
    }),
  )
}

function offers({ options }: { options: readonly Option[] }, text: string): boolean {
  return options.some(({ value }) => value === text)
}

function breaks(rule: Rule, text: string): boolean {
  if ('pattern' in rule) return !rule.pattern.test(text)
  return 'min' in rule ? text.length < rule.min : text.length > rule.max
}

/** The values of a form, or the sentence of every field that is refused. */
export type Checked<F extends Form> =
  | { readonly values: Values<F>; readonly errors?: never }
  | { readonly values?: never; readonly errors: Partial<Record<keyof F['fields'], string>> }

/** Checks what a visitor put in. */
export function check<F extends Form>(form: F, input: Record<string, unknown>): Checked<F> {
  const { success, output, issues } = v.safeParse(valibotForm(form), input)
  if (success) return { values: output }
  const errors = Object.fromEntries(issues.map(({ path, message }) => [path?.[0]?.key, message]))
  return { errors: errors as Partial<Record<keyof F['fields'], string>> }
}
