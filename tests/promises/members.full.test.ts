import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { mailServer } from '../support/mail-server.ts'
import { browserOf, codeIn, linkMails, ownerOf, tokenIn } from '../support/members.ts'
import { served } from '../support/served.ts'
import { onStoppedClock, whilePassing } from '../support/stopped-clock.ts'

const token = 'a-token-of-the-consultancy'
const { url: DATABASE_URL, sql } = await databaseLocation()
const { url: SMTP_URL, mails } = await mailServer()
const settings = { ADMIN_TOKEN: token, DATABASE_URL, SMTP_URL }
const server = await served(settings)
const owner = ownerOf(server.url, token)

/** Asks for a link in a new browser. @returns it, with the text of the mail */
async function asked(typed: string, at = server) {
  const browser = browserOf(at.url)
  const email = typed.toLowerCase()
  const before = linkMails(mails, email).length
  expect((await browser.ask(typed)).status).toBe(202)
  await expect.poll(() => linkMails(mails, email).length).toBe(before + 1)
  const text = linkMails(mails, email).at(-1)
  return { browser, token: tokenIn(text), code: codeIn(text), text }
}

const refused = (status: number, code: string) => ({ status, body: { code } })

test('X-MEMBERS-01 a member is invited by mail, asks for a link, and is signed in by its button, not by opening it', async () => {
  const { link } = await owner.invite('Ada', 'member')
  expect(link).toBeNull()
  await expect.poll(() => mails.at(-1)?.mail.subject).toMatch(/^You can now use the desk/)
  expect(tokenIn(mails.at(-1)?.mail.text)).toBe('')

  const { browser, token, text } = await asked('ADA@example.com')
  expect(text).toContain(`/desk/sign-in#${token}`)
  // A scanner of mails, which has no fragment to send, but may send all it has.
  for (const path of ['/desk/sign-in', `/desk/sign-in?${token}`]) {
    const opened = await call(server.url + path)
    expect(opened.headers.get('Set-Cookie')).toBeNull()
  }
  const got = await call(`${server.url}/api/desk/sign-in/link`)
  expect([got.status, got.headers.get('Set-Cookie')]).toEqual([401, null])
  expect(await browser.me()).toMatchObject(refused(401, 'no-session'))

  expect((await browser.open(token)).status).toBe(204)
  expect(await browser.me()).toMatchObject({
    ...{ status: 200, body: { member: { name: 'Ada', email: 'ada@example.com', role: 'member' } } },
  })
  expect([...browser.jar.keys()]).toEqual(['desk'])
  expect(server.log.join('\n')).not.toMatch(new RegExp(`${token}|ada@`))
})

test('X-MEMBERS-02 a link works once, for 15 minutes, and only in the browser that asked for it', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const clocked = await onStoppedClock('2026-02-01T10:00:00Z', { ...settings, DATABASE_URL })
  await ownerOf(clocked.url, token).invite('Bob', 'member')
  const first = await asked('bob@example.com', clocked)
  const { open } = first.browser

  expect(await browserOf(clocked.url).open(first.token)).toMatchObject(
    refused(403, 'other-browser'),
  )
  expect(await open(`${first.token.slice(1)}A`)).toMatchObject(refused(404, 'unknown-link'))
  // A clock that jumps on would end the attempt to send what has arrived, and isn't noted as sent yet.
  await expect.poll(() => sql(`select 1 from messages where state = 'waiting'`)).toEqual([])
  await clocked.pass(15 * 60_000 - 1000)
  expect((await open(first.token)).status).toBe(204)
  expect(await open(first.token)).toMatchObject(refused(410, 'used-link'))

  const second = await asked('bob@example.com', clocked)
  await clocked.pass(15 * 60_000)
  expect(await second.browser.open(second.token)).toMatchObject(refused(410, 'expired-link'))
  expect(await second.browser.type(second.code)).toMatchObject(refused(410, 'no-code'))
})

test('X-MEMBERS-03 the code of the mail signs in where it was asked for, and a guesser has five tries', async () => {
  await owner.invite('Cleo', 'member')
  const { browser, code } = await asked('cleo@example.com')
  const other = browserOf(server.url)

  expect(await other.type(code)).toMatchObject(refused(410, 'no-code'))
  const wrong = code.startsWith('1') ? '22222222' : '11111111'
  for (let tries = 1; tries < 5; tries += 1) {
    expect(await browser.type(wrong)).toMatchObject(refused(403, 'wrong-code'))
  }
  expect((await browser.type(` ${code} `)).status).toBe(204)

  const guessed = await asked('cleo@example.com')
  for (let tries = 1; tries <= 5; tries += 1) {
    expect(await guessed.browser.type(wrong)).toMatchObject(refused(403, 'wrong-code'))
  }
  expect(await guessed.browser.type(guessed.code)).toMatchObject(refused(410, 'no-code'))
  expect(await guessed.browser.type('12')).toMatchObject(refused(422, 'refused-fields'))
})

test('X-MEMBERS-04 asking is answered the same for strangers, mails them nothing, and is bounded', async () => {
  const { id } = await owner.signedIn('Dora', 'member')
  await owner.request('DELETE', `/members/${id}`)
  await owner.invite('Eve', 'member')
  const seen: unknown[] = []
  for (const email of ['eve@example.com', 'nobody@example.com', 'dora@example.com']) {
    const { status, headers, body } = await browserOf(server.url).ask(email)
    const cookie = headers.get('Set-Cookie')?.replace(/=[\w-]{43};/, '=;')
    seen.push({ status, body, cookie, names: [...headers.keys()].toSorted() })
  }
  expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(JSON.stringify(seen[0])).toMatch(
    /desk-asked=; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict/,
  )

  for (let count = 2; count <= 5; count += 1) await browserOf(server.url).ask('eve@example.com')
  await owner.invite('Fay', 'member')
  await asked('fay@example.com')
  await expect.poll(() => linkMails(mails, 'eve@example.com').length).toBe(3)
  const all = mails.flatMap(({ recipients }) => recipients)
  expect(all).not.toContain('nobody@example.com')
  expect(linkMails(mails, 'dora@example.com')).toEqual([])
})

test('X-MEMBERS-05 links lead to the site, whatever the request says of its host', async () => {
  await owner.invite('Gus', 'member')
  const { text } = await asked('gus@example.com')
  const browser = browserOf(server.url)
  const forged = {
    Host: 'evil.example',
    'X-Forwarded-Host': 'evil.example',
    Forwarded: 'host=evil.example',
  }
  const answer = await browser.request('POST', '/sign-in/ask', { email: 'gus@example.com' }, forged)
  expect(answer.status).toBe(202)
  await expect.poll(() => linkMails(mails, 'gus@example.com').length).toBe(2)
  const links = linkMails(mails, 'gus@example.com').map((one) =>
    one.replace(/#[\w-]+|\d{4} \d{4}/g, ''),
  )
  expect(links).toEqual([links[0], links[0]])
  expect(text).not.toContain('evil.example')

  const elsewhere = { Origin: 'https://evil.example' }
  for (const path of ['/sign-in/ask', '/sign-in/link', '/sign-in/code']) {
    const { status } = await browser.request('POST', path, {}, elsewhere)
    expect(status).toBe(403)
  }
})

test('X-MEMBERS-06 the database and the log contain nothing that signs in', async () => {
  await owner.invite('Hal', 'member')
  const { browser, token, code } = await asked('hal@example.com')
  const shown = await owner.linkFor((await owner.invite('Ida', 'writer')).member.id)

  const tables = ['sign_in_links', 'sessions', 'messages', 'desk_log', 'members']
  const stored = await Promise.all(tables.map((table) => sql(`select * from ${table}`)))
  const dump = JSON.stringify(stored)
  const secrets = [token, code, code.replace(' ', ''), shown, ...browser.jar.values()]
  for (const secret of secrets) expect(dump).not.toContain(secret)
  const digests = await sql('select digest, browser from sign_in_links')
  for (const value of digests.flatMap((row) => Object.values(row))) {
    if (value !== null) expect((await browser.open(`${value}`)).status).toBe(404)
  }
  expect(server.log.join('\n')).not.toContain(token)
})

test('X-MEMBERS-07 without a mail server, the owner is shown a link once, and it works in any browser', async () => {
  const { url: DATABASE_URL } = await databaseLocation()
  const mute = await served({ ADMIN_TOKEN: token, DATABASE_URL })
  const { member, link } = await ownerOf(mute.url, token).invite('Joe', 'writer')

  expect(link?.path).toMatch(/^\/desk\/sign-in#[\w-]{43}$/)
  const browser = browserOf(mute.url)
  expect(await browser.ask('joe@example.com')).toMatchObject(refused(409, 'no-mail-server'))
  expect((await browser.open(tokenIn(link?.path))).status).toBe(204)
  expect(await browser.open(tokenIn(link?.path))).toMatchObject(refused(410, 'used-link'))
  const listed = await ownerOf(mute.url, token).request('GET', '/members')
  expect(JSON.stringify(listed.body)).not.toContain(tokenIn(link?.path))
  expect(await browser.me()).toMatchObject({ body: { member: { id: member.id } } })
})

test('X-MEMBERS-08 who is removed or gets another role is out at once, and comes back only by a new link', async () => {
  const one = await owner.signedIn('Kim', 'member')
  const pending = await asked('kim@example.com')
  expect((await one.me()).status).toBe(200)

  await owner.request('PATCH', `/members/${one.id}`, { role: 'writer' })
  expect(await one.me()).toMatchObject(refused(401, 'no-session'))
  expect(await pending.browser.open(pending.token)).toMatchObject(refused(404, 'unknown-link'))
  const again = browserOf(server.url)
  await again.open(await owner.linkFor(one.id))
  expect(await again.me()).toMatchObject({ body: { member: { role: 'writer' } } })

  const unused = await owner.linkFor(one.id)
  expect((await owner.request('DELETE', `/members/${one.id}`)).status).toBe(200)
  expect(await again.me()).toMatchObject(refused(401, 'no-session'))
  expect(await browserOf(server.url).open(unused)).toMatchObject(refused(404, 'unknown-link'))
  expect(await owner.request('DELETE', `/members/${one.id}`)).toMatchObject(
    refused(404, 'unknown-member'),
  )
  // Their name stays, and an invitation takes them back.
  const { body } = await owner.request('GET', '/me')
  expect(body).toMatchObject({ member: null, lasts_until: null })
  const { names } = body as { names: { id: string }[] }
  expect(names.find(({ id }) => id === one.id)).toMatchObject({ name: 'Kim', is_removed: true })
  expect((await owner.invite('Kim', 'owner')).member.id).toBe(one.id)
  const known = await owner.request('POST', '/members', {
    ...{ name: 'Kim', email: ' Kim@EXAMPLE.com ', role: 'owner' },
  })
  expect(known).toMatchObject(refused(409, 'known-member'))
})

test('X-MEMBERS-09 an owner sees open sessions, and ends one; another token ends them all', async () => {
  const { url: DATABASE_URL } = await databaseLocation()
  const first = await served({ ...settings, DATABASE_URL })
  const here = ownerOf(first.url, token)
  const [one, other] = [await here.signedIn('Lea', 'owner'), await here.signedIn('Max', 'member')]
  const { body } = await one.request('GET', '/members')
  const { sessions } = body as { sessions: { id: string; member: string; is_own: boolean }[] }
  expect(sessions.map(({ member, is_own }) => [member, is_own]).toSorted()).toEqual(
    [
      [one.id, true],
      [other.id, false],
    ].toSorted(),
  )
  const ofOther = sessions.find(({ is_own }) => !is_own)
  expect((await one.request('DELETE', `/sessions/${ofOther?.id}`)).status).toBe(200)
  expect((await other.me()).status).toBe(401)
  expect((await one.me()).status).toBe(200)
  await first.stop()

  const second = await served({ ...settings, DATABASE_URL, ADMIN_TOKEN: `${token}-changed` })
  const Cookie = `desk=${one.jar.get('desk')}`
  expect((await call(`${second.url}/api/desk/me`, { headers: { Cookie } })).status).toBe(401)
})

test('X-MEMBERS-10 two replicas know each other’s links, sessions and removals, and a link signs in one of two', async () => {
  const [one, two] = [server, await served(settings)]
  const { member } = await owner.invite('Nia', 'member')
  const token = await owner.linkFor(member.id)
  const browsers = [browserOf(one.url), browserOf(two.url)]
  const answers = await Promise.all(browsers.map((browser) => browser.open(token)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410])

  const { browser, token: mailed } = await asked('nia@example.com')
  const Cookie = `desk-asked=${browser.jar.get('desk-asked')}`
  const opened = await post(`${two.url}/api/desk/sign-in/link`, { token: mailed }, { Cookie })
  const session = opened.headers.getSetCookie().find((line) => line.startsWith('desk='))
  const read = (url: string) =>
    call(`${url}/api/desk/me`, { headers: { Cookie: `${session?.split(';')[0]}` } })
  expect([(await read(one.url)).status, (await read(two.url)).status]).toEqual([200, 200])
  await owner.request('DELETE', `/members/${member.id}`)
  expect([(await read(one.url)).status, (await read(two.url)).status]).toEqual([401, 401])
})

test('X-MEMBERS-11 the owner reads who signed in, invited, removed, exported, erased, imported, mailed, published and changed many, without whom it was about', async () => {
  const { url: DATABASE_URL } = await databaseLocation()
  const own = await served({ ...settings, DATABASE_URL })
  const here = ownerOf(own.url, token)
  const olga = await here.signedIn('Olga', 'owner')
  await post(`${own.url}/api/newsletter-subscribers`, { email: 'pia@example.com' })
  await olga.request('POST', '/people/download', { format: 'csv', filter: {} })
  const ids: string[] = []
  for (const query of ['type=people&name=fair.csv&dry=1', 'type=people&name=fair.csv']) {
    const headers = { 'Content-Type': 'text/csv', Cookie: `desk=${olga.jar.get('desk')}` }
    const body = 'name,email\r\nRita,rita@example.com\r\n'
    const url = `${own.url}/api/desk/imports?${query}`
    const answer = await call(url, { method: 'POST', headers, body })
    ids.push((answer.body as { id: string }).id)
  }
  await olga.request('POST', `/imports/${ids[1]}/undo`, {})
  await olga.request('POST', '/people/erase', { contact: 'pia@example.com' })
  await olga.request('POST', '/people/erase', { contact: 'pia@example.com' })
  const { body: ada } = await olga.request('POST', '/people', { name: 'Ada' })
  await olga.request('POST', '/members', {
    name: 'Quin',
    email: 'quin@example.com',
    role: 'writer',
  })
  const text = { title: 'A word', category: 'Teams', excerpt: 'Short.', content: '<p>Ask.</p>' }
  let written = await olga.request('POST', '/posts', { id: crypto.randomUUID(), ...text })
  const at = { post: `/posts/${Object(written.body).id}`, letter: '/letters' }
  const due = new Date(Date.now() + 60 * 60_000).toISOString()
  for (const change of [
    { excerpt: 'Shorter.' },
    { publish_at: due },
    { is_published: true },
    { content: '<p>Ask again.</p>' },
    { is_published: false },
  ]) {
    const match = { 'If-Match': `"${Object(written.body).version}"` }
    written = await olga.request('PATCH', at.post, change, match)
    expect(written.status).toBe(200)
  }
  const letter = { title: 'To all', content: '<p>Hello.</p>' }
  const { body: begun } = await olga.request('POST', '/letters', {
    id: crypto.randomUUID(),
    ...letter,
  })
  const sent = { audience: 'all', due_at: due }
  expect((await olga.request('POST', `/letters/${Object(begun).id}/mailing`, sent)).status).toBe(
    201,
  )
  await olga.request('DELETE', `/letters/${Object(begun).id}/mailing`)
  await olga.request('DELETE', `/letters/${Object(begun).id}/mailing`)
  const test = { email: 'olga@example.com' }
  await olga.request('POST', `/letters/${Object(begun).id}/mail`, test)
  const many = { ids: [Object(ada).id], status: 'won' }
  const { body: changed } = await olga.request('POST', '/people/bulk', many)
  await olga.request('POST', '/people/bulk/undo', { id: Object(changed).id })
  const { body: deleted } = await olga.request('DELETE', at.post)
  const { id, ...kept } = Object(deleted)
  expect((await olga.request('PUT', `/posts/${id}`, kept)).status).toBe(200)

  const { body } = await olga.request('GET', '/log')
  const { entries } = body as { entries: { by: string; action: string; body: object }[] }
  expect(entries.map(({ by, action }) => [action, by])).toEqual([
    ['restored', olga.id],
    ['deleted', olga.id],
    ['undid-change', olga.id],
    ['changed-people', olga.id],
    ['tested', olga.id],
    ['stopped-mailing', olga.id],
    ['sent', olga.id],
    ['unpublished', olga.id],
    ['published', olga.id],
    ['scheduled', olga.id],
    ['invited', olga.id],
    ['erased', olga.id],
    ['undid-import', olga.id],
    ['imported', olga.id],
    ['exported', olga.id],
    ['signed-in', olga.id],
    ['made-link', null],
    ['invited', null],
  ])
  const what = new Map(entries.map((entry) => [entry.action, entry.body]))
  expect(what.get('published')).toMatchObject({ name: 'A word', kind: 'post' })
  expect(what.get('sent')).toMatchObject({ name: 'To all', kind: 'letter', audience: 'all' })
  expect(what.get('imported')).toMatchObject({ import: ids[1], type: 'people', count: '1' })
  expect(what.get('undid-import')).toMatchObject({ import: ids[1], count: '1' })
  expect(JSON.stringify(body)).not.toMatch(/pia@|rita/i)
})

test('X-MEMBERS-12 what happened is kept for a year, and a session for three days unused, 30 at most', async () => {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const own = await onStoppedClock('2026-02-01T10:00:00Z', { ...settings, DATABASE_URL })
  const day = 24 * 60 * 60_000
  const [used, unused] = [
    await ownerOf(own.url, token).signedIn('Sue', 'owner'),
    await ownerOf(own.url, token).signedIn('Tom', 'owner'),
  ]
  const status = async ({ me }: typeof used) => (await me()).status
  // A use whose note fails is noted by the next one.
  const seenAt = async () => {
    expect(await status(used)).toBe(200)
    const rows = await sql(`select seen_at from sessions where member = '${used.id}'`)
    return rows[0]?.seen_at
  }
  for (let days = 2; days < 30; days += 2) {
    await own.pass(2 * day)
    const now = new Date(Date.UTC(2026, 1, 1 + days, 10)).toISOString()
    await expect.poll(seenAt).toBe(now)
    if (days === 2) expect(await status(unused)).toBe(200)
    if (days === 6) expect(await status(unused)).toBe(401)
  }
  await own.pass(2 * day - 1000)
  expect(await status(used)).toBe(200)
  await own.pass(1000)
  await expect.poll(() => status(used)).toBe(401)

  const entries = () => sql('select id from desk_log')
  expect(await entries()).not.toEqual([])
  await sql("update desk_log set at = '2025-01-01T00:00:00.000Z'")
  await expect.poll(whilePassing(() => own.pass(60 * 60_000), entries)).toEqual([])
  expect(await sql('select id from sign_in_links')).toEqual([])
})

test('X-MEMBERS-13 a member ends their own sessions in other browsers, and nobody else’s', async () => {
  const uma = await owner.signedIn('Uma', 'writer')
  const vic = await owner.signedIn('Vic', 'member')
  const elsewhere = browserOf(server.url)
  await elsewhere.open(await owner.linkFor(uma.id))
  const others = async () => Object((await uma.me()).body).other_sessions
  expect(await others()).toBe(1)

  expect(await uma.request('DELETE', '/me/sessions')).toMatchObject({ body: { count: 1 } })
  expect([(await elsewhere.me()).status, (await vic.me()).status]).toEqual([401, 200])
  expect([await others(), (await uma.me()).status]).toEqual([0, 200])
  expect(await uma.request('DELETE', '/me/sessions')).toMatchObject({ body: { count: 0 } })
})

test('X-MEMBERS-14 a post appears under the name of the member who began it if the site introduces them, else the founder’s', async () => {
  const written = async (name: string, email: string) => {
    const invited = await owner.request('POST', '/members', { name, email, role: 'writer' })
    const browser = browserOf(server.url)
    await browser.open(await owner.linkFor(Object(invited.body).member.id))
    const text = { id: crypto.randomUUID(), title: `By ${name}` }
    return Object((await browser.request('POST', '/posts', text)).body).author
  }
  expect(await written('Priya Raman', 'priya@example.com')).toBe('Priya Raman')
  expect(await written('Wyn Unknown', 'wyn@example.com')).toBe('Mara Whitlock')
})
