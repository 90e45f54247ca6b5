import { expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import type { Form } from '../../data/contracts/form.ts'
import { adLead, contactLead } from '../../data/contracts/lead.ts'
import { newsletter } from '../../data/contracts/newsletter.ts'
import { site } from '../support/in-process-cli.ts'
import * as samples from '../support/samples.ts'
import { post, type TestServer, testServer } from '../support/test-server.ts'
import { rulesOf } from '../support/text-rules.ts'

const forms = [
  { name: 'the application', form: application, sound: samples.application, table: 'applications' },
  { name: 'the lead form', form: adLead, sound: samples.adLead, table: 'leads' },
  { name: 'the contact form', form: contactLead, sound: samples.contactLead, table: 'leads' },
  { name: 'the sign-up', form: newsletter, sound: {}, table: 'newsletter_subscribers' },
] as const

function rows({ database }: TestServer, table: (typeof forms)[number]['table']) {
  return database.selectFrom(table).select('email').execute()
}

interface Bound {
  readonly value: string
  /** Its validation message; undefined if it is valid. */
  readonly sentence: string | undefined
}

/** For each bounded field of a form, texts of length n-1, n and n+1 for every bound. */
function boundsOf({ schema, fields }: Form): [name: string, bounds: readonly Bound[]][] {
  return Object.entries(schema.entries).flatMap(([name, entry]) => {
    const bounds = rulesOf(entry).flatMap(({ type, requirement, message }) => {
      if (type !== 'min_length' && type !== 'max_length') return []
      const bound = Number(requirement)
      return [bound - 1, bound, bound + 1].map((length) => ({
        value:
          fields[name]?.control === 'email'
            ? `${'a'.repeat(length - 6)}@b.com`
            : 'x'.repeat(length),
        sentence: (type === 'min_length' ? length < bound : length > bound) ? message : undefined,
      }))
    })
    return bounds.length > 0 ? [[name, bounds]] : []
  })
}

const bounds = forms.flatMap((one) =>
  boundsOf(one.form).map(([key, texts]) => ({ ...one, key, texts })),
)

test.each(bounds)(
  '$name: every bound of $key is enforced',
  async ({ form, sound, table, ...field }) => {
    const server = await testServer()
    const { key, texts } = field
    for (const { value, sentence } of texts) {
      const sent = { ...sound, [key]: ` ${value}\n` }
      const { status, body } = await post(server.app, form.action, sent)

      expect(status, `${value.length} characters`).toBe(sentence ? 422 : 201)
      expect(body.errors).toEqual(sentence && [{ field: key, message: sentence }])
    }
    const accepted = texts.filter(({ sentence }) => !sentence).map(({ value }) => value)
    expect(await rows(server, table)).toHaveLength(new Set(accepted).size)
  },
)

/** A valid answer to each question, each with another text. */
function answersTo({ fields }: Form): Record<string, string> {
  const answers = Object.entries(fields).map(([name, field]) => {
    if (field.control === 'select') return [name, field.options[1]?.value ?? '']
    if (field.control === 'email') return [name, 'ada@example.com']
    return [name, field.control === 'tel' ? '(310) 555-0100' : `What I answer to ${name}`]
  })
  return Object.fromEntries(answers)
}

test.each(forms)('$name: every answer is stored and exported', async ({ form, sound, table }) => {
  const { app, database, stores, location } = await testServer()
  const answers = answersTo(form)

  expect((await post(app, form.action, { ...sound, ...answers })).status).toBe(201)

  const all = Object.values(answers)
  const stored = await database.selectFrom(table).selectAll().executeTakeFirstOrThrow()
  expect(Object.values(stored)).toEqual(expect.arrayContaining(all))
  const name = table.replace('newsletter_', '')
  const exported = await site([name, 'export', '--format', 'json'], { database: location })
  expect(Object.values(JSON.parse(exported.data)[0])).toEqual(expect.arrayContaining(all))
  const [atDesk = {}] = await Array.fromAsync(stores.records.all({ sort: 'newest' }))
  expect(Object.values(atDesk)).toEqual(expect.arrayContaining(all))
})
