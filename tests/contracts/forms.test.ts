import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import { expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { chatBody } from '../../data/contracts/chat.ts'
import { emailPattern } from '../../data/contracts/email.ts'
import { lead } from '../../data/contracts/lead.ts'
import { newsletterBody } from '../../data/contracts/newsletter.ts'
import { submission } from '../../data/contracts/submission.ts'
import { validate } from '../../widgets/shared/lib/validate.ts'
import { rulesOf } from '../support/text-rules.ts'

const [adBody, contactBody] = lead.options
const bodies = { newsletterBody, submission, adBody, contactBody, chatBody }

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

test('an address is text, one at sign, and texts with dots between', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '@', '.', ' ', 'é'), maxLength: 12 })
  fc.assert(
    fc.property(text, (typed) => {
      const [before = '', after = '', ...more] = typed.split('@')
      const isAddress =
        before !== '' &&
        after.includes('.') &&
        !after.split('.').includes('') &&
        more.length === 0 &&
        !/\s/.test(typed)
      expect(emailPattern.test(typed)).toBe(isAddress)
    }),
    { numRuns: 2000 },
  )
})
