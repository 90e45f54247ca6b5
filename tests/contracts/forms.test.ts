import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { emailPattern } from '../../data/contracts/email.ts'
import type { Field, Form, Rule } from '../../data/contracts/form.ts'
import { adLead, contactLead } from '../../data/contracts/lead.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { submission } from '../../server/decisions/submission.ts'
import { zodForm } from '../../server/guards/form-schema.ts'
import { validate } from '../../widgets/shared/lib/validate.ts'

const forms: Record<string, Form> = { newsletter, application, adLead, contactLead }

type Verdict = { values: unknown } | { errors: Record<string, string> }

/** The first sentence a field, as a visitor is told it. */
function firstSentences(issues: { field: string; message: string }[]): Verdict {
  const errors: Record<string, string> = {}
  for (const { field, message } of issues) errors[field] ??= message
  return { errors }
}

function serverSays(form: Form, input: unknown): Verdict {
  const result = zodForm(form).safeParse(input)
  if (result.success) return { values: result.data }
  return firstSentences(
    result.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
  )
}

function widgetSays(form: Form, input: Record<string, unknown>): Verdict {
  const { values, errors } = validate(form, input)
  return errors ? { errors: errors as Record<string, string> } : { values }
}

const hostile: unknown[] = [
  undefined,
  null,
  0,
  Number.NaN,
  true,
  {},
  [],
  ['ada@example.com'],
  { toString: 'ada@example.com' },
  '',
  ' ',
  '\u00a0\u2003\ufeff',
  '\n\t',
  '\u0000',
  'ada@example.com\u0000',
  "'; drop table newsletter_subscribers; --",
  '<script>alert(1)</script>@example.com',
  '__proto__',
  '\ud800@example.com',
  'e\u0301@exámple.com',
  '👩‍🔬@example.com',
  'ada@example.com\r\nBcc: all@example.com',
]

const addresses = [
  'ada@example.com',
  ' ada@example.com ',
  'ADA@EXAMPLE.COM',
  'a@b.c',
  'a@b.c.d',
  'plainaddress',
  'a@b',
  '@b.co',
  'a@b.',
  'a@.co',
  'a@@b.co',
  'a@b@c.de',
  'a b@c.de',
  'a@b c.de',
  'a@b..c',
  `${'a'.repeat(248)}@b.co`,
  `${'a'.repeat(249)}@b.co`,
  `${'a'.repeat(250)}@b.co`,
  `  ${'a'.repeat(249)}@b.co  `,
]

/** Texts of one unit less, the same, and one more than every bound of a rule. */
function atBounds(rule: Rule): string[] {
  const bound = 'min' in rule ? rule.min : 'max' in rule ? rule.max : 0
  return [bound - 1, bound, bound + 1].filter((n) => n >= 0).map((n) => 'x'.repeat(n))
}

/** A value that keeps every rule of a field. */
function soundValue(field: Field | undefined): string {
  if (field?.control === 'email') return 'ada@example.com'
  if (field?.control === 'select') return field.options[0]?.value ?? ''
  return 'Twenty characters ok'
}

test.each(Object.entries({ ...forms, submission }))(
  'no pattern of %s meets a text of any length',
  (_, form) => {
    for (const { rules } of Object.values<Field>(form.fields)) {
      const kinds = rules.map((rule) => Object.keys(rule)[0])
      if (kinds.includes('pattern')) expect(kinds.slice(-2)).toEqual(['max', 'pattern'])
    }
  },
)

test('an address is text, one at sign, and text with a dot that is not at its ends', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', 'é'), maxLength: 12 })
  fc.assert(
    fc.property(text, (typed) => {
      const [before = '', after = '', ...more] = typed.split('@')
      const isAddress =
        before !== '' && after.slice(1, -1).includes('.') && more.length === 0 && !/\s/.test(typed)
      expect(emailPattern.test(typed)).toBe(isAddress)
    }),
    { numRuns: 5000 },
  )
})

describe.each(Object.entries(forms))('%s: server and widget agree', (_, form) => {
  const names = Object.keys(form.fields)
  const sound = Object.fromEntries(names.map((name) => [name, soundValue(form.fields[name])]))

  test.each(names)('on every value of %s, and in the same words', (name) => {
    const field = form.fields[name]
    const bounds = field?.rules.flatMap(atBounds) ?? []
    const options = field?.control === 'select' ? field.options.map(({ value }) => value) : []
    for (const value of [...hostile, ...addresses, ...bounds, ...options, 'toString']) {
      const input = { ...sound, [name]: value }
      expect(widgetSays(form, input), JSON.stringify(value)).toEqual(serverSays(form, input))
    }
  })

  test.each(names)('on a missing %s: its own sentence, or none where it is optional', (name) => {
    const { [name]: _, ...input } = sound
    const field = form.fields[name]
    expect(widgetSays(form, input)).toEqual(serverSays(form, input))
    expect(serverSays(form, input)).toEqual(
      field?.optional ? { values: input } : { errors: { [name]: field?.missing } },
    )
  })

  test('on keys that no form has: they are dropped', () => {
    const input = { ...sound, admin: true, constructor: 'x' }
    expect(serverSays(form, input)).toEqual({ values: sound })
    expect(widgetSays(form, input)).toEqual({ values: sound })
  })

  test('on generated values', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.emailAddress(),
      fc
        .tuple(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 }))
        .map(([a, b]) => `${a}@${b}.c`),
    )
    const value = fc.oneof({ weight: 4, arbitrary: text }, fc.anything())
    const inputs = fc.record(Object.fromEntries(names.map((name) => [name, value])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(inputs, (input) => {
        expect(widgetSays(form, input)).toEqual(serverSays(form, input))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('newsletter', () => {
  test.each([
    ['ada@example.com', true],
    ['a@b.c', true],
    [`${'a'.repeat(249)}@b.co`, true],
    [`${'a'.repeat(250)}@b.co`, false],
    ['plainaddress', false],
    ['a@b', false],
    ['@b.co', false],
    ['a@b.', false],
    ['a b@c.de', false],
    ['', false],
  ])('%s is accepted: %s', (email, accepted) => {
    expect('values' in serverSays(newsletter, { email })).toBe(accepted)
  })

  test('the address is trimmed before it is counted and kept', () => {
    expect(serverSays(newsletter, { email: '  ada@example.com ' })).toEqual({
      values: { email: 'ada@example.com' },
    })
  })
})
