import fc from 'fast-check'
import { type GenericSchema, safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { chatBody } from '../../data/contracts/chat.ts'
import { emailPattern } from '../../data/contracts/email.ts'
import type { Form } from '../../data/contracts/form.ts'
import { adLead, contactLead, lead } from '../../data/contracts/lead.ts'
import { newsletter, newsletterBody } from '../../data/contracts/newsletter.ts'
import { submission } from '../../data/contracts/submission.ts'
import { validate } from '../../widgets/shared/lib/validate.ts'
import { rulesOf } from '../support/text-rules.ts'

const forms = {
  newsletter,
  newsletterWithSource: { ...newsletter, schema: newsletterBody },
  application,
  adLead,
  contactLead,
}
const [adBody, contactBody] = lead.options
const bodies = { newsletterBody, submission, adBody, contactBody, chatBody }

const notTexts: unknown[] = [
  undefined,
  null,
  0,
  true,
  {},
  [],
  ['ada@example.com'],
  { toString: 'a@b.co' },
]

const hostile = [
  ...['', ' ', '\u00a0\u2003\ufeff', '\n\t', '\u0000', '__proto__', 'toString', '\ud800'],
  ...["'; drop table newsletter_subscribers; --", '<script>alert(1)</script>', 'x'.repeat(70_000)],
]

const addresses: [string, boolean][] = [
  ...['ada@example.com', ' ada@example.com ', 'ADA@EXAMPLE.COM', 'a@b.c', 'a@b.c.d'].map(accepted),
  ...['\ud800@example.com', 'e\u0301@exámple.com', '👩‍🔬@example.com', 'a@b..c'].map(accepted),
  ...['plainaddress', 'a@b', '@b.co', 'a@b.', 'a@.co', 'a@@b.co', 'a@b@c.de'].map(refused),
  ...['a b@c.de', 'a@b c.de', 'ada@example.com\r\nBcc: all@example.com', ...hostile].map(refused),
]

function accepted(address: string): [string, boolean] {
  return [address, true]
}
function refused(address: string): [string, boolean] {
  return [address, false]
}

/** Values that satisfy every rule of a form. */
function soundValues({ fields, schema }: Form): Record<string, string> {
  const names = Object.keys(schema.entries)
  const values = names.map((name) => {
    const field = fields[name]
    if (field?.control === 'email') return [name, 'ada@example.com']
    if (field?.control === 'select') return [name, field.options[0]?.value]
    return [name, 'Twenty characters ok']
  })
  return Object.fromEntries(values)
}

function messageOf(schema: GenericSchema | undefined): string | undefined {
  return schema && rulesOf(schema)[0]?.message
}

/** Every nested schema that has rules of its own. */
function textsIn(schema: GenericSchema): GenericSchema[] {
  if ('pipe' in schema) return (schema.pipe as GenericSchema[]).flatMap(textsIn).concat(schema)
  if ('item' in schema) return textsIn(schema.item as GenericSchema)
  if ('wrapped' in schema) return textsIn(schema.wrapped as GenericSchema)
  return 'entries' in schema ? Object.values(schema.entries as object).flatMap(textsIn) : []
}

test.each(Object.entries(bodies))('every pattern of %s follows a length limit', (_, body) => {
  const texts = textsIn(body).map((schema) => rulesOf(schema).map(({ type }) => type))

  expect(texts.length).toBeGreaterThan(0)
  for (const rules of texts) {
    const pattern = rules.indexOf('regex')
    if (pattern >= 0) expect(rules.slice(0, pattern)).toContain('max_length')
  }
})

test('a text that is too long is refused for its length only', () => {
  const { errors } = validate(application, { email: 'x'.repeat(256) })

  expect(errors.email).toBe('Email must be less than 255 characters')
})

test('an address is text, one at sign, and text with an inner dot', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', 'é'), maxLength: 12 })
  fc.assert(
    fc.property(text, (typed) => {
      const [before = '', after = '', ...more] = typed.split('@')
      const isAddress =
        before !== '' && after.slice(1, -1).includes('.') && more.length === 0 && !/\s/.test(typed)
      expect(emailPattern.test(typed)).toBe(isAddress)
    }),
    { numRuns: 2000 },
  )
})

describe.each(Object.entries<Form>(forms))('%s', (_, form) => {
  const { entries } = form.schema
  const names = Object.keys(entries)
  const sound = soundValues(form)

  test('valid values are accepted, and unknown keys are dropped', () => {
    const input = { ...sound, admin: true, constructor: 'x' }

    expect(validate(form, input)).toEqual({ values: sound, errors: {} })
  })

  test('the address is trimmed, and an invalid one gets one message', () => {
    for (const [email, isTaken] of addresses) {
      const { values, errors } = validate(form, { ...sound, email })
      expect({ email, isTaken: !errors.email }).toEqual({ email, isTaken })
      if (values) expect(values).toEqual({ ...sound, email: email.trim() })
      else expect(errors).toEqual({ email: expect.any(String) })
    }
  })

  test.each(names)('a value other than text is refused as %s, with its own message', (name) => {
    const isOptional = entries[name]?.type === 'optional'
    const { [name]: _, ...without } = sound
    for (const input of [without, ...notTexts.map((value) => ({ ...sound, [name]: value }))]) {
      const { errors } = validate(form, input)
      const isLeftOut = isOptional && Object(input)[name] === undefined
      expect(errors).toEqual(isLeftOut ? {} : { [name]: messageOf(entries[name]) })
    }
  })

  test.each(names)('a hostile text as %s is plain data, or refused', (name) => {
    for (const text of hostile) {
      const { values, errors } = validate(form, { ...sound, [name]: text })
      if (!values) expect(errors).toEqual({ [name]: expect.stringMatching(/./) })
      else expect([text.trim(), undefined, 'Not specified']).toContain(Object(values)[name])
    }
  })

  test('accepted values stay accepted, and errors follow the order of the form, once each', () => {
    const unit = fc.constantFrom(...'aé@. \n', '\ud800', '\u0000', '👩‍🔬')
    const text = fc.oneof(
      fc.constantFrom(...Object.values(sound)),
      fc.string({ unit, maxLength: 300 }),
    )
    const value = fc.oneof({ weight: 4, arbitrary: text }, fc.anything())
    const generated = fc.record(Object.fromEntries(names.map((name) => [name, value])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(generated, (input) => {
        const { success, issues = [], output } = safeParse(form.schema, input)
        const refused = issues.map(({ path }) => path?.[0].key)
        expect(refused).toEqual(names.filter((name) => refused.includes(name)))
        if (success) expect(validate(form, { ...output }).values).toEqual(output)
      }),
      { numRuns: 100 },
    )
  })
})

test.each(['', ' ', 'Not specified', undefined])(
  'an optional answer of %j counts as none',
  (how_heard) => {
    const input = { ...soundValues(application), how_heard }

    expect(validate(application, input).values?.how_heard).toBe('Not specified')
  },
)

test.each(['', ' ', undefined])('an optional text of %j counts as absent', (text) => {
  const input = { form: 'contact', ...soundValues(contactLead), company: text, source: text }

  const { success, output } = safeParse(contactBody, input)

  expect(success).toBe(true)
  expect(output).toMatchObject({ company: undefined, source: undefined })
})
