import { Ajv2020 } from 'ajv/dist/2020.js'
import { safeParse } from 'valibot'
import { expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import type { Form } from '../../data/contracts/form.ts'
import { adLead, contactLead } from '../../data/contracts/lead.ts'
import { newsletter, newsletterBody } from '../../data/contracts/newsletter.ts'
import { formDetails, jsonSchema } from '../../server/http/json-schema.ts'
import { rulesOf } from '../support/text-rules.ts'

const newsletterWithSource = { ...newsletter, schema: newsletterBody }
const forms: Record<string, Form> = { application, newsletterWithSource, adLead, contactLead }
const ajv = new Ajv2020({ strict: false })

/** Texts around every bound of a field, and values other than text. */
function trials({ schema, fields }: Form, name: string): unknown[] {
  const field = fields[name]
  const lengths = rulesOf(schema.entries[name] ?? schema).flatMap(({ type, requirement }) => {
    if (!type.endsWith('_length')) return []
    return [-1, 0, 1].map((step) => Number(requirement) + step)
  })
  const texts = lengths.filter((length) => length > 0).map((length) => 'x'.repeat(length))
  const addresses = lengths.filter((length) => length > 12).map((n) => `${'a'.repeat(n - 4)}@b.c`)
  const choices = field?.control === 'select' ? field.options.map(({ value }) => value) : []
  return [...texts, ...addresses, ...choices, 'a@b.c', 'none', 1, null, [], undefined]
}

function good({ fields }: Form, name: string): string {
  const field = fields[name]
  if (field?.control === 'select') return field.options[0]?.value ?? ''
  return field?.control === 'email' ? 'ada@example.com' : '0123456789 012345678'
}

test.each(Object.entries(forms))(
  'the JSON Schema of %s accepts the same values as the contract',
  (_, form) => {
    const validate = ajv.compile(jsonSchema(form.schema, formDetails(form)))
    const names = Object.keys(form.schema.entries)
    const sound = Object.fromEntries(names.map((name) => [name, good(form, name)]))
    let refused = 0
    for (const name of names) {
      for (const trial of trials(form, name)) {
        const { [name]: _, ...others } = sound
        const sent = trial === undefined ? others : { ...others, [name]: trial }

        const isTaken = safeParse(form.schema, sent).success
        expect({ [name]: trial, isTaken: validate(sent) }).toEqual({ [name]: trial, isTaken })
        if (!isTaken) refused += 1
      }
    }
    expect(refused).toBeGreaterThan(names.length)
  },
)
