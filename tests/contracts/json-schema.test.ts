import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import type { Field, Form } from '../../data/contracts/form.ts'
import { leadForms } from '../../data/contracts/lead.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { zodForm } from '../../server/guards/form-schema.ts'
import { formSchema } from '../../server/openapi/json-schema.ts'

const forms: Record<string, Form> = { application, newsletter, ...leadForms }
const ajv = new Ajv2020({ strict: false })

/** Texts around every bound of a field, and values that are no text. */
function trials(field: Field): unknown[] {
  const lengths = field.rules.flatMap((rule) => {
    if ('pattern' in rule) return []
    const bound = 'min' in rule ? rule.min : rule.max
    return [bound - 1, bound, bound + 1]
  })
  const texts = lengths.filter((length) => length > 0).map((length) => 'x'.repeat(length))
  const addresses = lengths.filter((length) => length > 12).map((n) => `${'a'.repeat(n - 4)}@b.c`)
  const choices = field.control === 'select' ? field.options.map(({ value }) => value) : []
  return [...texts, ...addresses, ...choices, 'a@b.c', 'none', 1, null, [], undefined]
}

function good(field: Field): string {
  if (field.control === 'select') return field.options[0]?.value ?? ''
  if (field.control === 'email') return 'ada@example.com'
  return '0123456789 0123456789'.slice(0, 20)
}

test.each(Object.entries(forms))(
  'the JSON Schema of %s says of every field what the server says',
  (_, form) => {
    const validate = ajv.compile(formSchema(form))
    const schema = zodForm(form)
    const fields = Object.entries(form.fields)
    let refused = 0
    for (const [changed, { sentAs }] of fields) {
      for (const trial of trials(form.fields[changed] as Field)) {
        const values = Object.fromEntries(fields.map(([name, field]) => [name, good(field)]))
        const sent = Object.fromEntries(
          fields.map(([n, field]) => [field.sentAs ?? n, good(field)]),
        )
        values[changed] = trial as string
        sent[sentAs ?? changed] = trial as string
        if (trial === undefined) delete sent[sentAs ?? changed]

        const isTaken = schema.safeParse(values).success
        expect({ [changed]: trial, isTaken: validate(sent) }).toEqual({ [changed]: trial, isTaken })
        if (!isTaken) refused += 1
      }
    }
    expect(refused).toBeGreaterThan(fields.length)
  },
)
