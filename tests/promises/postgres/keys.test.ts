import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doctor, site } from '../../support/command-line.ts'
import { databaseLocation } from '../../support/database-location.ts'
import { deskOf } from '../../support/desk.ts'
import { call } from '../../support/http.ts'
import { served } from '../../support/served.ts'
import type { RunningServer } from '../../support/server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { signUp } from '../../support/visits.ts'

/** The path of the unsubscribe link of the only subscriber. */
async function linkOf(server: RunningServer): Promise<string> {
  const [subscriber] = await deskOf(server).all('subscriber')
  const { pathname, search } = new URL(`${subscriber?.unsubscribe_url}`)
  return pathname + search
}

async function moved() {
  const file = join(temporaryFolder(), 'site.db')
  const server = await served({ DATABASE_URL: `file:${file}` })
  await signUp(server.url, 'ada@example.com')
  const link = await linkOf(server)
  await server.stop()
  return { file, link, key: readFileSync(`${file}.key`, 'utf8').trim() }
}

test('X-POSTGRESKEYS-01 with SECRET_KEY the database holds no key, and without it the doctor warns', async () => {
  const { url, sql } = await databaseLocation()
  const settings = { DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
  const server = await served(settings)
  await signUp(server.url, 'ada@example.com')
  const link = await linkOf(server)

  expect((await call(server.url + link)).status).toBe(200)
  expect(await sql('select * from secrets')).toEqual([])
  expect(await doctor('key', settings)).toMatchObject({ state: 'ok' })
  expect(await doctor('key', { DATABASE_URL: url })).toMatchObject({
    state: 'warn',
    said: expect.stringContaining('SECRET_KEY'),
  })
})

test('X-POSTGRESKEYS-02 migrate --from takes the key of the file along, so that links in mails go on working', async () => {
  const { file, link } = await moved()
  const { url } = await databaseLocation()
  // An earlier start has made another key there.
  await (await served({ DATABASE_URL: url })).stop()

  expect((await site(['migrate', '--from', file], { DATABASE_URL: url })).code).toBe(0)

  const { url: origin } = await served({ DATABASE_URL: url })
  expect((await call(origin + link)).status).toBe(200)
})

test('X-POSTGRESKEYS-03 with another SECRET_KEY migrate --from moves nothing, and with the file’s it keeps the key out of the database', async () => {
  const { file, link, key } = await moved()
  const { url, sql } = await databaseLocation()
  const other = { DATABASE_URL: url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }
  const same = { DATABASE_URL: url, SECRET_KEY: key }

  expect(await site(['migrate', '--from', file], other)).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was moved'),
  })
  expect((await site(['migrate', '--from', file], same)).code).toBe(0)

  const { url: origin } = await served(same)
  expect((await call(origin + link)).status).toBe(200)
  expect(await sql('select * from secrets')).toEqual([])
})
