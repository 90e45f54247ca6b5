import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { deskOf } from '../support/desk.ts'
import { post } from '../support/http.ts'
import { application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { beacon } from '../support/visits.ts'

interface Row {
  readonly source: string
  readonly campaign: string
  readonly now: Readonly<Record<string, number | null>>
  readonly before: Readonly<Record<string, number | null>>
  readonly change: { readonly told: string; readonly outcome: string | null }
}

interface Campaigns {
  readonly sentence: string
  readonly rows: readonly Row[]
  readonly total: Pick<Row, 'now' | 'before'>
}

const day = 24 * 60 * 60 * 1000
const dayAgo = (days: number) => new Date(Date.now() - days * day).toISOString().slice(0, 10)
const timeAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

const spring = { utm_source: 'Newsletter', utm_campaign: 'Spring Letter' }
const none = { won: 0, applications: 0, signUps: 0, people: 0 }

async function started(settings: Record<string, string> = {}) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, MEASURE: 'on', RATE_LIMIT: '10000', ...settings })
  const desk = deskOf(server)
  const read = async (days = 30) =>
    (await desk.request('GET', `/numbers/campaigns?from=${dayAgo(days - 1)}&to=${dayAgo(0)}`))
      .body as Campaigns
  const idOf = async (email: string) =>
    String((await sql(`select id from people where key = '${email}'`))[0]?.id)
  return {
    ...{ sql, server, desk, read, idOf },
    row: async (source: string, campaign = '') =>
      (await read()).rows.find((row) => row.source === source && row.campaign === campaign),
    apply: (email: string, attribution: object = {}) =>
      post(`${server.url}/api/applications`, { ...application, email, attribution }),
    signUp: (email: string, attribution: object = {}) =>
      post(`${server.url}/api/newsletter-subscribers`, { email, attribution }),
    async win(email: string, status = 'won') {
      const [found] = await sql(`select submissions.id, version from submissions
        join people on people.id = submissions.person where people.key = '${email}'`)
      return desk.setStatus(found?.id, status, Number(found?.version))
    },
    /** Moves all that somebody did into the past. */
    async backdate(email: string, days: number) {
      const at = timeAgo(days)
      await sql(`update people set first_at = '${at}', status_at = '${at}' where key = '${email}'`)
      await sql(`update submissions set received_at = '${at}' where email = '${email}'`)
      await sql(`update newsletter_subscribers set joined_at = '${at}' where email = '${email}'`)
    },
  }
}

test('X-NUMBERS-01 views, new people, sign-ups, applications and people won are counted by source and campaign, in the words of the links', async () => {
  const { server, read, row, apply, signUp, win } = await started()
  const views = [{ event: 'view' }]
  for (const source of ['newsletter', 'newsletter', 'partner.example', 'direct', 'internal']) {
    const campaign = source === 'newsletter' ? 'Spring Letter' : ''
    await beacon(server.url, { page: '/', source, campaign, counts: views })
  }
  await apply('ada@example.com', spring)
  await signUp('ada@example.com', spring)
  await signUp('bob@example.com', { referrer: 'www.partner.example' })
  await apply('eve@example.com')
  await win('ada@example.com')

  await expect.poll(async () => (await read()).total.now).toMatchObject({ views: 5 })
  expect(await row('newsletter', 'spring-letter')).toMatchObject({
    now: { views: 2, people: 1, signUps: 1, applications: 1, won: 1 },
    before: { views: 0, ...none },
  })
  expect(await row('partner.example')).toMatchObject({
    now: { ...none, views: 1, people: 1, signUps: 1 },
  })
  // What comes from nowhere, and pages inside of a visit, are one row.
  expect(await row('')).toMatchObject({ now: { ...none, views: 2, people: 1, applications: 1 } })
  expect((await read()).total.now).toEqual({
    ...{ views: 5, people: 3, signUps: 2, applications: 2, won: 1 },
  })
})

test('X-NUMBERS-02 people are counted once, for the source of their first message, also after a merge', async () => {
  const { read, row, desk, apply, signUp, win, backdate, idOf } = await started()
  await signUp('ada@home.example', spring)
  await backdate('ada@home.example', 3)
  await apply('ada@work.example', { utm_source: 'ads' })
  await apply('ada@home.example', { utm_source: 'ads' })
  await win('ada@work.example')
  expect((await read()).total.now).toMatchObject({ people: 2, applications: 2, won: 1 })
  expect(await row('ads')).toMatchObject({ now: { people: 1, applications: 1, won: 1 } })

  await desk.request('POST', `/people/${await idOf('ada@work.example')}/merge`, {
    contact: 'ada@home.example',
  })

  expect((await read()).total.now).toMatchObject({
    ...{ people: 1, signUps: 1, applications: 1, won: 1 },
  })
  expect(await row('ads')).toBeUndefined()
  expect(await row('newsletter', 'spring-letter')).toMatchObject({
    now: { people: 1, signUps: 1, applications: 1, won: 1 },
  })
})

test('X-NUMBERS-03 somebody counts as won in the period in which they were won, and no longer once they are lost', async () => {
  const { read, apply, win, backdate } = await started()
  for (const name of ['ada', 'bob', 'eve']) {
    await apply(`${name}@example.com`, spring)
    await win(`${name}@example.com`)
  }
  await backdate('bob@example.com', 40)
  await win('eve@example.com', 'lost')

  const { total } = await read()

  expect(total.now).toMatchObject({ people: 2, applications: 2, won: 1 })
  expect(total.before).toMatchObject({ people: 1, applications: 1, won: 1 })
})

test('X-NUMBERS-04 the sentence tells of a campaign that brought more than its share of the views', async () => {
  const { sql, read, row, apply } = await started()
  await sql(`insert into measurements (day, page, source, campaign, widget, event, count) values
    ('${dayAgo(1)}', '/', 'newsletter', 'spring-letter', '', 'view', 120),
    ('${dayAgo(1)}', '/', 'ads', '', '', 'view', 880)`)
  for (let n = 0; n < 9; n += 1) await apply(`reader-${n}@example.com`, spring)
  for (let n = 0; n < 5; n += 1) await apply(`clicker-${n}@example.com`, { utm_source: 'ads' })

  expect((await read()).sentence).toBe(
    'spring-letter (newsletter) brought 9 of 14 applications with 12% of the views, which is more than chance explains.',
  )
  expect(await row('newsletter', 'spring-letter')).toMatchObject({
    change: { told: 'more', outcome: 'applications' },
  })
})

test('X-NUMBERS-05 where chance alone brings the difference, it is too little to tell; where nobody came, that is said', async () => {
  const { read, row, apply, backdate } = await started()
  expect((await read()).sentence).toBe('Nobody came in these 30 days, nor in those before.')

  for (let n = 0; n < 4; n += 1) await apply(`reader-${n}@example.com`, spring)
  await backdate('reader-3@example.com', 40)

  expect((await read()).sentence).toBe(
    'Too little to tell: 3 applications, after 1 in the 30 days before.',
  )
  expect(await row('newsletter', 'spring-letter')).toMatchObject({
    change: { told: 'little', outcome: null },
  })
})

test('X-NUMBERS-06 a change against the days before is told with who brought most of it', async () => {
  const { read, apply, signUp } = await started()
  for (let n = 0; n < 8; n += 1) await signUp(`reader-${n}@example.com`, spring)
  await apply('ada@example.com')

  expect((await read()).sentence).toBe(
    '8 sign-ups, after 0 in the 30 days before: more than chance explains. Most came from spring-letter (newsletter): 8.',
  )
})

test('X-NUMBERS-07 views are left out where their days are sums of months, and a period is checked', async () => {
  const { read, desk, apply } = await started()
  await apply('ada@example.com', spring)

  const { total } = await read(90)

  expect(total.now).toMatchObject({ views: 0, people: 1 })
  expect(total.before).toMatchObject({ views: null, people: 0 })
  expect(await desk.request('GET', '/numbers/campaigns?from=yesterday')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'from' }] },
  })
})
