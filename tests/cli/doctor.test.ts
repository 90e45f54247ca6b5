import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '../../server/cli/doctor/machine.ts'
import { webhookAt } from '../../server/features/outbox/receivers.ts'
import { openDatabase } from '../../server/storage/database.ts'
import { builtSite } from '../support/built-site.ts'
import { site } from '../support/in-process-cli.ts'
import { mailServer } from '../support/mail-server.ts'
import { newFile } from '../support/new-database.ts'
import { messageRow } from '../support/samples.ts'
import { answering } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

interface Line {
  readonly name: string
  readonly state: string
  readonly said: string
}

const then = new Date('2026-02-03T04:00:00.000Z')

async function madeDatabase(): Promise<string> {
  const database = await newFile()
  utimesSync(database, then, then)
  return database
}

async function findings(database: string, settings: Record<string, string> = {}) {
  const { code, data } = await site(['doctor', '--json'], { database, settings })
  const lines: readonly Line[] = JSON.parse(data)
  return { code, of: (name: string) => lines.find((line) => line.name === name) }
}

test.each([
  ['2099-05-03', 'ok'],
  ['2099-05-04', 'warn'],
])('on %s pages whose price changes on 2099-05-04 are said to be %s', (today, state) => {
  const folders = builtSite({ 'site/.next-day.json': '"2099-05-04"' })
  expect(build(undefined, new Date(today), folders)).toMatchObject({ state })
})

test('a missing database is a warning, and the doctor doesn’t create one', async () => {
  const database = join(temporaryFolder(), 'site.db')

  const first = await findings(database)
  const second = await findings(database)

  for (const { of } of [first, second]) {
    expect(of('database')).toMatchObject({
      state: 'warn',
      said: `there is none at ${database} yet: start the server, or \`npm run site -- migrate\``,
    })
  }
})

test('a damaged database fails its check and the whole command', async () => {
  const database = join(temporaryFolder(), 'site.db')
  writeFileSync(database, 'no database'.repeat(1000))

  const { code, of } = await findings(database)

  expect(code).toBe(1)
  expect(of('database')).toMatchObject({ state: 'fail' })
})

test('a locked database refuses writes', async () => {
  const database = await madeDatabase()
  const holder = new Sqlite(database)
  onTestFinished(() => void holder.close())
  holder.exec('begin immediate')

  const { code, of } = await findings(database)

  expect(code).toBe(1)
  expect(of('database')).toMatchObject({
    state: 'fail',
    said: expect.stringContaining('takes no writes'),
  })
})

test('files from the future reveal a clock that is behind', async () => {
  const database = await madeDatabase()
  const clock = async () => {
    const now = new Date('2100-01-01T00:00:00.000Z')
    const { data } = await site(['doctor'], { database, now })
    return data.split('\n').find((line) => line.includes(' clock '))
  }
  expect(await clock()).toMatch(/^ok +clock +it is 2100-01-01T00:00:00.000Z$/)

  const later = new Date('2100-01-02T00:00:00.000Z')
  utimesSync(database, later, later)

  expect(await clock()).toMatch(/^fail +clock .*site\.db is newer: set the clock right$/)
})

test('the doctor warns about a missing or old backup', async () => {
  const database = await madeDatabase()
  const copy = join(database, '../backups/site-20260203T040506Z.db')
  expect((await findings(database)).of('backups')).toMatchObject({ state: 'warn' })

  await site(['backup'], { database })
  utimesSync(copy, then, then)
  expect((await findings(database)).of('backups')).toMatchObject({ state: 'ok' })

  const old = new Date('2026-01-20T00:00:00.000Z')
  utimesSync(copy, old, old)
  expect((await findings(database)).of('backups')).toMatchObject({
    state: 'warn',
    said: 'the newest of 1 is 14 days old: `npm run backup`, every night',
  })
})

test('dead letters and overdue deliveries are warnings', async () => {
  const database = await madeDatabase()
  const open = await openDatabase(database)
  onTestFinished(() => open.destroy())
  const settings = { WEBHOOK_URL: 'https://hooks.example.com/a' }
  const { key: receiver } = webhookAt(settings.WEBHOOK_URL)
  const found = async () => (await findings(database, settings)).of('outbox')
  const message = {
    ...{ ...messageRow, id: 'd1', receiver },
    ...{ created_at: '2026-02-03T00:00:00.000Z', due_at: '2026-02-03T00:00:00.000Z' },
  }
  await open.write((writing) => writing.insertInto('messages').values(message).execute())
  expect(await found()).toMatchObject({
    state: 'warn',
    said: '1 wait, the oldest for 14707 s: see that the receiver answers',
  })

  const ended = { state: 'failed' as const, ended_at: message.due_at }
  await open.write((writing) => writing.updateTable('messages').set(ended).execute())
  expect((await found())?.said).toContain('send them again at the desk')
})

const WEBHOOK_URL = 'https://a.example/'
const ADMIN_TOKEN = 'a-long-enough-token'
const signed = { WEBHOOK_URL, WEBHOOK_SECRET: Buffer.alloc(32, 7).toString('base64') }
const mailed = { SMTP_URL: 'smtp://127.0.0.1:9', NOTIFY_EMAIL: 'owner@example.com' }

test.each<[string, Record<string, string>, string, RegExp]>([
  ['webhook', {}, 'warn', /^WEBHOOK_URL is not set/],
  ['webhook', { WEBHOOK_URL: 'http://localhost:9000/' }, 'warn', /no https/],
  ['webhook', { WEBHOOK_URL }, 'warn', /not signed/],
  ['webhook', signed, 'ok', /^1 are told/],
  ['webhook', mailed, 'ok', /./],
  ['mail', {}, 'ok', /./],
  ['generate', {}, 'ok', /^open to this machine/],
  ['generate', { HOST: '0.0.0.0' }, 'ok', /^closed/],
  ['generate', { TRUST_PROXY: '1' }, 'ok', /^closed/],
  ['generate', { HOST: '0.0.0.0', ADMIN_TOKEN }, 'ok', /^open to the bearer/],
])('about the %s, %j is found %s', async (name, settings, state, said) => {
  const found = (await findings(await madeDatabase(), settings)).of(name)

  expect(found).toMatchObject({ state, said: expect.stringMatching(said) })
})

const models = { object: 'list', data: [{ id: 'a-model' }] }
const refusal = { error: { message: 'bad key sk-123' } }
const [now, later] = ['Tue, 03 Feb 2026 04:05:06 GMT', 'Tue, 03 Feb 2026 04:09:06 GMT']

test.each([
  ['answers', 200, models, now, 'a-model', 'ok', /^it answers, and has a-model$/],
  ['lacks the model', 200, models, now, 'another', 'warn', /^it lists no another/],
  [
    'has another time',
    200,
    models,
    later,
    'a-model',
    'warn',
    /^its clock and ours are 239 s apart/,
  ],
  ['refuses the key', 401, refusal, now, 'a-model', 'fail', /^status 401: see OPENAI_API_KEY/],
])('a provider that %s', async (_, status, body, date, model, state, said) => {
  const origin = await answering((_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', Date: date })
    response.end(JSON.stringify(body))
  })
  const settings = { OPENAI_BASE_URL: `${origin}/v1`, OPENAI_MODEL: model }

  const found = (await findings(await madeDatabase(), settings)).of('provider')

  expect(found).toMatchObject({ state, said: expect.stringMatching(said) })
})

test('an unreachable provider is a failure', async () => {
  // No program gets this port by chance.
  const settings = { OPENAI_BASE_URL: 'http://127.0.0.1:2/v1' }

  expect((await findings(await madeDatabase(), settings)).of('provider')).toMatchObject({
    state: 'fail',
    said: 'no connection: ECONNREFUSED: see OPENAI_API_KEY and OPENAI_BASE_URL',
  })
})

test('the doctor logs in to the mail server and sends nothing', async () => {
  const database = await madeDatabase()
  const { url, logins, mails, play } = await mailServer()
  const SMTP_URL = url.replace('//', '//user:s3cret@')
  const mail = async () => (await findings(database, { SMTP_URL })).of('mail')

  expect(await mail()).toMatchObject({ state: 'ok' })
  expect(logins).toEqual(['user s3cret'])
  play(() => 535)
  expect(await mail()).toMatchObject({
    state: 'fail',
    said: "the mail server can't be used (answered 535: the login is refused): see SMTP_URL",
  })
  expect(mails).toEqual([])
})
