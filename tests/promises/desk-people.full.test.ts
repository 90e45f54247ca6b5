import { expect, test } from 'vitest'
import type { Row } from '../support/desk.ts'
import { of, peopleDesk } from '../support/people-desk.ts'
import { adLead, application, contactLead } from '../support/samples.ts'
import { signUp } from '../support/visits.ts'

test('X-DESKPEOPLE-01 the inbox lists people: once each, by what they sent last, with what is known of them', async () => {
  const { url, page, send } = await peopleDesk()
  const applied = { ...application, ...of('ada'), annual_revenue: '1m-3m', team_size: '2-5' }
  await send('applications', { ...applied, how_heard: 'A friend' })
  await send('leads', { ...adLead, ...of('bob') })
  await signUp(url, 'Ada@Example.com')

  const { people, next } = await page()

  expect(next).toBeNull()
  expect(people).toMatchObject([
    {
      ...{
        ...of('ada'),
        name: 'Ada Byron',
        company: 'Analytical Engines',
        phone: '(310) 555-0100',
      },
      ...{
        revenue: '$1M - $3M',
        team: '2-5',
        fit: 'mastermind',
        kind: 'subscriber',
        status: 'new',
      },
      ...{ unread: true, owner: null, follow_up_on: null, follow_up_note: null, version: 0 },
    },
    { ...of('bob'), revenue: null, team: null, fit: 'none', kind: 'lead', company: null },
  ])
  expect(people[0]?.fit_line).toBe(
    'Fits the mastermind, which starts at $200K: revenue $1M - $3M, team 2-5.',
  )
  expect(people[1]?.fit_line).toBe('Neither revenue nor team is known.')
})

test('X-DESKPEOPLE-02 filters leave those of whom one thing that they sent matches them all', async () => {
  const { url, found, send } = await peopleDesk()
  const today = () => new Date().toISOString().slice(0, 10)
  const from = today()
  const campaign = (utm_campaign: string) => ({ attribution: { utm_campaign } })
  const heard = { how_heard: 'A podcast' }
  await send('applications', { ...application, ...of('ada'), ...heard, ...campaign('spring') })
  await send('leads', { ...adLead, ...of('ada'), source: 'ad', ...campaign('autumn') })
  await send('leads', { ...contactLead, ...of('bob'), source: 'A podcast', ...campaign('spring') })
  await signUp(url, 'cleo@example.com')

  expect(await found()).toEqual(['cleo', 'bob', 'ada'])
  expect(await found({ kind: 'lead' })).toEqual(['bob', 'ada'])
  expect(await found({ kind: 'subscriber' })).toEqual(['cleo'])
  expect(await found({ campaign: 'spring' })).toEqual(['bob', 'ada'])
  expect(await found({ campaign: 'spring', kind: 'lead' })).toEqual(['bob'])
  expect(await found({ source: 'A podcast' })).toEqual(['bob', 'ada'])
  expect(await found({ heard: 'A podcast' })).toEqual(['ada'])
  expect(await found({ campaign: 'autumn', heard: 'A podcast' })).toEqual([])
  expect(await found({ fit: 'mastermind' })).toEqual(['ada'])
  // One day, unless it ended meanwhile.
  const days = { from, to: today() }
  expect(await found(days)).toEqual(['cleo', 'bob', 'ada'])
  expect(await found({ ...days, kind: 'application' })).toEqual(['ada'])
  expect(await found({ to: '2020-01-31' })).toEqual([])
  expect(await found({ from: '2099-01-31' })).toEqual([])
  expect(await found({ unread: false })).toEqual([])
  expect(await found({ status: 'won' })).toEqual([])
  expect(await found({ owner: 'none', status: 'new', unread: true })).toEqual([
    'cleo',
    'bob',
    'ada',
  ])
})

test('X-DESKPEOPLE-03 each order goes on page by page, without a gap and without a repetition', async () => {
  const { page, send } = await peopleDesk({ RATE_LIMIT: '100000' })
  const names = Array.from({ length: 120 }, (_, index) => `p${`${index}`.padStart(3, '0')}`)
  const revenues = ['under-200k', '200k-500k']
  for (const [index, name] of names.entries()) {
    const facts = { annual_revenue: revenues[index % 2], team_size: '2-5' }
    await send('applications', { ...application, ...of(name), ...facts, full_name: `N ${name}` })
  }
  const all = async (sort: string) => {
    const pages: string[] = []
    let after: object | undefined
    do {
      const { people, next } = await page({ sort, ...(after && { after }) })
      pages.push(...people.map(({ email }) => email.slice(0, 4)))
      after = next ?? undefined
    } while (after)
    return pages
  }
  const isBest = (name: string) => Number(name.slice(1)) % 2 === 1

  expect(await all('newest')).toEqual(names.toReversed())
  expect(await all('oldest')).toEqual(names)
  expect(await all('name')).toEqual(names)
  expect((await all('next')).toSorted()).toEqual(names)
  expect(await all('fit')).toEqual([
    ...names.filter(isBest).toReversed(),
    ...names.filter((name) => !isBest(name)).toReversed(),
  ])
})

test('X-DESKPEOPLE-04 a person is one page: all that they sent, were mailed, and that was noted or changed', async () => {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:1', REPLIES: 'on', SEQUENCES: 'on' }
  const { desk, idOf, person, send } = await peopleDesk(settings)
  const lead = await send('leads', { ...adLead, ...of('ada') })
  await send('applications', { ...application, ...of('ada') })
  await desk.note(lead, 'Likes tea')
  await desk.setStatus(lead, 'in-touch', 0)

  const { timeline, ...ada } = await person(await idOf('ada@example.com'))

  expect(ada).toMatchObject({
    ...{ name: 'Ada Byron', status: 'in-touch', version: 1, emails: ['ada@example.com'] },
    ...{ older: 0, lists: [], merged: [] },
  })
  const items = timeline as { type: string; body?: object; sent?: object; state?: string }[]
  expect(items.map(({ type }) => type).toSorted()).toEqual([
    ...['mail', 'mail', 'note', 'sent', 'sent', 'status'],
  ])
  expect(items.filter(({ type }) => type === 'sent')).toMatchObject([
    { kind: 'application', sent: { why_join: application.why_join } },
    { id: lead, kind: 'lead', sent: { challenge: adLead.challenge } },
  ])
  expect(items.find(({ type }) => type === 'note')).toMatchObject({
    ...{ by: null, body: { note: 'Likes tea' } },
  })
  // The mail that would follow waits for the status.
  const states = items.filter(({ type }) => type === 'mail').map(({ state }) => state)
  expect(states.filter((state) => state === 'skipped')).toHaveLength(1)
})

test('X-DESKPEOPLE-05 people who turned out to be one are one line and one page, also at the other’s address', async () => {
  const { desk, found, idOf, person, send } = await peopleDesk()
  const revenue = { annual_revenue: '3m-5m' }
  await send('applications', { ...application, ...of('office'), ...revenue })
  await send('leads', { ...adLead, ...of('home'), challenge: 'A word of home' })
  const [office, home] = [await idOf('office@example.com'), await idOf('home@example.com')]

  await desk.request('POST', `/people/${home}/merge`, { contact: 'office@example.com' })

  expect(await found()).toEqual(['home'])
  expect(await found({ kind: 'application', q: 'word of home' })).toEqual(['home'])
  const merged = await person(office)
  expect(merged).toMatchObject({
    ...{ id: home, fit: 'mastermind', revenue: '$3M - $5M', kind: 'lead' },
    ...{ emails: ['home@example.com', 'office@example.com'] },
    merged: [{ person: office, key: 'office@example.com' }],
  })

  await desk.request('POST', `/people/${home}/part`, { person: office })

  expect(await found()).toEqual(['home', 'office'])
  expect(await person(home)).toMatchObject({ id: home, fit: 'none', merged: [] })
  expect(await person(office)).toMatchObject({ id: office, fit: 'mastermind' })
  expect(await desk.request('GET', '/people/nobody')).toMatchObject({
    ...{ status: 404, body: { code: 'unknown-person' } },
  })
})

test('X-DESKPEOPLE-06 words are found in anything of a person, each somewhere else if need be', async () => {
  const { desk, found, idOf, send } = await peopleDesk()
  const lead = await send('leads', { ...adLead, ...of('ada'), challenge: 'Too many meetings' })
  await send('applications', { ...application, ...of('ada'), company_name: 'Marmalade Works' })
  await send('leads', { ...adLead, ...of('bob'), challenge: 'No meetings at all' })
  await desk.note(lead, 'Zebras, 7 of them')

  expect(await found({ q: 'meetings' })).toEqual(['bob', 'ada'])
  expect(await found({ q: 'MEETINGS marmalade zebras' })).toEqual(['ada'])
  expect(await found({ q: 'meetings', kind: 'application' })).toEqual(['ada'])
  expect(await found({ q: '310 555 0101', sort: 'name' })).toEqual(['ada', 'bob'])
  expect(await found({ q: 'marmalade nothing' })).toEqual([])
  expect(await idOf('bob@example.com')).not.toBe('undefined')
})

test('X-DESKPEOPLE-07 open desks hear of whom they don’t show yet, who has changed, and who is gone', async () => {
  const { desk, idOf, send } = await peopleDesk()
  const lead = await send('leads', { ...adLead, ...of('ada') })
  await send('leads', { ...adLead, ...of('bob') })
  await send('leads', { ...adLead, ...of('cleo') })
  const ids = [await idOf('ada@example.com'), await idOf('bob@example.com'), 'somebody']
  const cleo = await idOf('cleo@example.com')
  const poll = async (body: object) =>
    (await desk.request('POST', '/people/changes', body)).body as {
      since: string
      changed: Row[]
      gone: string[]
    }

  const { since } = await poll({})
  await desk.setStatus(lead, 'won', 0)
  await desk.erase('bob@example.com')
  const { changed, gone } = await poll({ since, shown: [...ids, cleo] })

  expect(changed.find(({ id }) => id === ids[0])).toMatchObject({ status: 'won', version: 1 })
  expect(changed.map(({ id }) => id)).toContain(cleo)
  expect(gone).toEqual(ids.slice(1))
})

test('X-DESKPEOPLE-08 the filters list how people say that they heard, the most frequent first', async () => {
  const { desk, send } = await peopleDesk()
  for (const [index, how_heard] of ['A podcast', 'A friend', 'A friend', ''].entries()) {
    await send('applications', { ...application, ...of(`p${index}`), how_heard })
  }
  await send('leads', { ...adLead, ...of('ada'), source: 'page' })

  const { body } = await desk.request('GET', '/sources')

  expect(body).toMatchObject({ heard: ['A friend', 'A podcast'] })
})
