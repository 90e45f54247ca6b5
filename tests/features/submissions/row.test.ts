import { expect, test } from 'vitest'
import { allTextsOf, digestOf, rowOf } from '../../../server/features/people/submission-row.ts'
import { messageOf, replyOf } from '../../../server/features/submissions/messages.ts'

const at = new Date('2026-05-01T10:00:00.000Z')
const sent = {
  name: 'Ada',
  email: 'Ada@Example.com',
  company: 'ENGINES',
  source: 'ad',
  message: 'Hi',
}
const beside = {
  attribution: { gclid: 'a' },
  hidden: { plan: 'b' },
  consent: { text: 'c', page: '/' },
}

test('a row has who sent it, what lists show and search, and the answers alone', () => {
  const { id, fields, ...row } = rowOf('lead', { ...sent, ...beside }, at)

  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(JSON.parse(fields)).toEqual(sent)
  expect(row).toMatchObject({
    ...{ kind: 'lead', email: 'ada@example.com', name: 'Ada', source: 'ad', text_digest: null },
    received_at: at.toISOString(),
    attribution: '{"gclid":"a"}',
  })
})

test('who left no address is known by the phone, and who left neither by nothing', () => {
  expect(rowOf('lead', { phone: '+1 555' }, at)).toMatchObject({ email: '1555', name: '1555' })
  const unknown = rowOf('lead', { message: 'Hi' }, at)
  expect(unknown).toMatchObject({ email: unknown.id, name: unknown.id, source: null })
})

test('an application’s roles are in its own fields, and what was left open is no answer', () => {
  const row = rowOf(
    'application',
    { email: 'a@b.c', full_name: 'Ada', company_name: 'Engines', phone: 'Not specified' },
    at,
  )

  expect(row).toMatchObject({ name: 'Ada' })
  expect(JSON.parse(row.fields)).not.toHaveProperty('phone')
})

test('the same answers are the same submission, whatever the clock and the page say', () => {
  const digest = digestOf('lead', sent)

  expect(digestOf('lead', { ...sent, ...beside, timestamp: 'now' })).toBe(digest)
  expect(digestOf('lead', { ...sent, message: 'Ho' })).not.toBe(digest)
  expect(digestOf('chat', sent)).not.toBe(digest)
})

test('a long text is the same in other case and with other white space, a short one never', () => {
  const digest = (message: string, kind: 'lead' | 'subscriber' = 'lead') =>
    rowOf(kind, { email: 'a@b.c', message }, at).text_digest
  const long = 'word '.repeat(20)
  const longest = 'a'.repeat(99)

  expect(digest(long)).toBeNull()
  expect(digest(longest)).toBeNull()
  expect(digest(`${longest}a`)).not.toBeNull()
  expect(digest(`${long}a`)).toMatch(/./)
  expect(digest(` ${long.toUpperCase()}\n\tA`)).toBe(digest(`${long}a`))
  expect(digest(`${long}a`, 'subscriber')).toBeNull()
})

test('all texts are those of the answers', () => {
  expect(allTextsOf('lead', { name: 'Ada', count: 3, ...beside })).toEqual(['Ada'])
})

test('receivers get what was sent without the consent, and the event and its time', () => {
  const message = messageOf('lead', rowOf('lead', sent, at), { ...sent, ...beside }, at)
  const { consent: _, ...rest } = beside

  expect(message).toMatchObject({ kind: 'lead.received', person: 'ada@example.com', at })
  expect(message.payload()).toEqual({
    ...{ type: 'lead.received', timestamp: at.toISOString(), ...sent, ...rest },
  })
  const own = messageOf('application', rowOf('application', sent, at), { ...sent, ...beside }, at)
  expect(own.payload()).toEqual({ ...sent, ...rest })
})

test('a mail back has the form alone, without the typed name, or an assessment’s result', () => {
  const row = rowOf('lead', sent, at)
  const reply = replyOf('lead', row, { ...sent, ...beside, form: 'contact' }, at)

  expect(reply).toMatchObject({ kind: 'lead.reply', person: 'ada@example.com', at })
  expect(reply.mail).toEqual({ lane: 'replies', address: 'ada@example.com' })
  expect(reply.dedupeKey).toContain(row.id)
  expect(reply.payload()).toEqual({ form: 'contact' })
  expect(replyOf('assessment', row, { ...sent, ...beside }, at).payload()).toEqual({
    ...{ name: 'Ada', email: 'Ada@Example.com', company: 'ENGINES', message: 'Hi' },
  })
})
