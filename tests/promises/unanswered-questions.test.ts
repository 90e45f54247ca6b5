import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { call, post } from '../support/http.ts'
import { startedAt } from '../support/preload.ts'
import { adLead, application } from '../support/samples.ts'
import { served } from '../support/served.ts'

const on = { CHAT_UNANSWERED: 'on' }
const nonsense = 'Do your zebras waltz quietly?'

/** Days that are kept still. */
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const ask = (url: string, content: string, headers: Record<string, string> = {}) =>
  post(`${url}/api/sales-chatbot`, { messages: [{ role: 'user', content }] }, headers)
const listed = async (url: string) =>
  (await call(`${url}/api/desk/questions`)).body as { readonly questions: readonly object[] }

/** Questions with somebody in them, and the words that must not be kept. */
const personal = [
  ['Ostrich: can you write to ada at example dot com?', /ada|example/],
  ['Ostrich: can you write to ada (at) example [dot] com?', /ada|example/],
  ['Ostrich: can you write to ada @ example . com?', /ada|example/],
  ['Ostrich: can you call 310 555 01 42 or 3 1 0 5 5 5 0 1 4 2?', /\d/],
  ['Ostrich: call three one zero, five five five, zero one four two?', /three|zero/],
  ['Ostrich: see acme.com/ada or http://acme.example?', /acme/],
  ['Ostrich: do you come to 12 Main Street?', /12|Main/],
  ['My name is Ada Byron. Do ostriches waltz with an ostrich?', /Ada|Byron/i],
  ['my name is ada byron, do ostriches waltz?', /ada|byron/i],
  ["I'm Ada Byron and want an ostrich that waltzes?", /Ada|Byron/i],
  ['i work at acme steel, do ostriches waltz?', /acme/i],
  ['im ada from acme. Do ostriches waltz with the ostrich?', /ada|acme/i],
  ['Does Ada Byron of Acme get an ostrich saddle?', /Ada|Byron|Acme/],
  ['Do ostriches waltz? Regards, Ada Byron', /Ada|Byron/],
  ['i have cancer, do ostriches waltz?', /cancer/],
  ['Does it help my son with his depression? Do ostriches waltz, ostrich?', /depression/],
  ['Ich heiße Ada, do ostriches waltz?', /Ada/],
] as const

test('X-QUESTIONS-07 what looks like contact data or a name, and who speaks of oneself, is never stored', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...on })
  for (const [asked] of personal) await ask(server.url, asked)
  await ask(server.url, 'Do ostriches waltz at the end?')

  const stored = async () => JSON.stringify(await sql('select question from unanswered_questions'))
  await expect.poll(stored).toContain('at the end')
  for (const [asked, traces] of personal) {
    expect({ asked, stored: await stored() }).toEqual({
      asked,
      stored: expect.not.stringMatching(traces),
    })
  }
  // What is left asks something still. Replies wait for no write, and PostgreSQL takes several at once.
  await expect.poll(stored).toMatch(/Does \[name\] of \[name\] get an ostrich saddle\?/)
  await expect.poll(stored).toContain('Do ostriches waltz with an ostrich?')
})

test('X-QUESTIONS-08 a full list takes new questions, and the rarest and oldest make room', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...on })
  await sql(`insert into unanswered_questions (id, question, count, asked_on)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2000)
    select 'id' || n, 'Old ' || n, case n when 1 then 9 else 1 end,
      case n when 2 then '${dayBefore(1)}' else '${dayBefore(0)}' end from numbers`)

  await ask(server.url, nonsense)

  const about = async (word: string) =>
    (await sql(`select question from unanswered_questions where question = '${word}'`)).length
  await expect.poll(() => about(nonsense)).toBe(1)
  expect([await about('Old 1'), await about('Old 2'), await about('Old 3')]).toEqual([1, 0, 1])
  expect(await sql('select id from unanswered_questions')).toHaveLength(2000)
})

test('X-QUESTIONS-09 one client fills no more than its share of a day, and others are still heard', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  // Far from the end of a day, which begins new shares.
  const clock = startedAt('2026-03-10T09:00:00.000Z')
  const server = await served({ DATABASE_URL, ...on, ...clock, TRUST_PROXY: '1' })
  const from = (address: string, asked: string) =>
    ask(server.url, asked, { 'X-Forwarded-For': address })
  const letters = (n: number) => [...`${n}`].map((one) => 'abcdefghij'[Number(one)]).join('')
  for (let n = 0; n < 60; n += 1) await from('198.51.100.1', `Do zebras waltz with q${letters(n)}?`)
  await from('198.51.100.2', 'Do giraffes waltz?')

  const count = async (word: string) =>
    (await sql(`select 1 as one from unanswered_questions where question like '%${word}%'`)).length
  await expect.poll(() => count('giraffes')).toBe(1)
  await expect.poll(() => count('zebras')).toBe(50)
})

test('X-QUESTIONS-10 all questions are deleted at once, also those that the list has no room for', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...on })
  await sql(`insert into unanswered_questions (id, question, count, asked_on)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 300)
    select 'id' || n, 'Old ' || n, 1, '${dayBefore(0)}' from numbers`)
  expect((await listed(server.url)).questions).toHaveLength(200)

  const answer = await call(`${server.url}/api/desk/questions`, { method: 'DELETE' })

  expect(answer).toMatchObject({ status: 200, body: { count: 300 } })
  expect(await sql('select * from unanswered_questions')).toEqual([])
})

test('X-QUESTIONS-11 questions that mention a person are in their export, and deleted by their erasure', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...on })
  const lead = { ...adLead, name: 'Ada Quillfeather', email: 'ada.q@example.com' }
  await post(`${server.url}/api/leads`, lead)
  await post(`${server.url}/api/applications`, {
    ...{ ...application, full_name: 'Bob Stone', email: lead.email },
    company_name: 'Zubrowka Öfen',
  })
  const asked = [
    'do zebras waltz for ada quillfeather?',
    'do zebras waltz at zubrowka ofen?',
    'do zebras waltz for quillfeathers and zubrowkas?',
  ]
  for (const question of asked) await ask(server.url, question)
  const kept = async () =>
    (await sql('select question from unanswered_questions')).map(({ question }) => question)
  await expect.poll(kept).toHaveLength(3)

  const { body } = await deskOf(server).person(lead.email)
  const erased = await deskOf(server).erase(lead.email)

  expect((body as { questions: object[] }).questions).toHaveLength(2)
  expect(erased.body).toMatchObject({ questions: 2 })
  expect(await kept()).toEqual([asked[2]])
})
