import { z } from 'zod'
import type { Field, Form, Values } from '../../data/contracts/form.ts'

/**
 * Reads a form as a zod schema: texts are trimmed, then held to their rules up to the first one
 * broken; an optional text that is empty, or says so, is absent; keys that no field has are
 * dropped.
 */
export function zodForm<F extends Form>(form: F): z.ZodType<Values<F>> {
  const fields = Object.entries(form.fields).map(([name, field]) => [name, zodField(field)])
  return z.object(Object.fromEntries(fields)) as unknown as z.ZodType<Values<F>>
}

function zodField(field: Field): z.ZodType {
  const text = z.string({ error: field.missing }).trim()
  const ruled = field.rules.reduce(
    (schema, rule) => schema.check(zodCheck(rule)),
    field.control === 'select' ? zodSelect(field) : z.string(),
  )
  if (!field.optional) return text.pipe(ruled)
  return text
    .transform((value) => (value === '' || value === field.sentWhenEmpty ? undefined : value))
    .pipe(ruled.optional())
    .optional()
}

function zodSelect({ options, missing }: Extract<Field, { control: 'select' }>) {
  const values = new Set(options.map(({ value }) => value))
  return z.string().refine((text) => values.has(text), { error: missing, abort: true })
}

function zodCheck(rule: Field['rules'][number]) {
  const said = { error: rule.message, abort: true }
  if ('pattern' in rule) return z.regex(rule.pattern, said)
  // Not zod's own lengths, which count code points: the widgets count as the browser does.
  return z.refine<string>(
    ({ length }) => ('min' in rule ? length >= rule.min : length <= rule.max),
    said,
  )
}
