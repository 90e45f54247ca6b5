import { copyFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { doctor, site } from '../support/command-line.ts'
import { deskOf } from '../support/desk.ts'
import { call } from '../support/http.ts'
import { served } from '../support/served.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { signUp } from '../support/visits.ts'

const key = Buffer.alloc(32, 7).toString('base64')

/** The file of a server that ran with these settings, and the unsubscribe link that it made. */
async function used(others: Record<string, string> = {}) {
  const file = join(temporaryFolder(), 'site.db')
  const settings = { DATABASE_URL: `file:${file}`, ...others }
  const server = await served(settings)
  await signUp(server.url, 'ada@example.com')
  const [subscriber] = await deskOf(server).all('subscriber')
  const { pathname, search } = new URL(`${subscriber?.unsubscribe_url}`)
  await site(['backup', `${file}.backup`], settings)
  await server.stop()
  return { file, settings, link: pathname + search }
}

/** The status of a link at a server with these settings, and its log. */
async function opened(link: string, settings: Record<string, string>) {
  const server = await served(settings)
  const { status } = await call(server.url + link)
  await server.stop()
  return { status, log: server.log.join('\n') }
}

const elsewhere = (file: string) => {
  const copy = join(temporaryFolder(), 'site.db')
  copyFileSync(file, copy)
  return { copy, settings: { DATABASE_URL: `file:${copy}` } }
}

test('X-KEYS-01 a database file, or a backup of it, opens no link: the key is a file of its own beside it', async () => {
  const { file, settings, link } = await used()

  expect((await opened(link, settings)).status).toBe(200)
  for (const leaked of [file, `${file}.backup`]) {
    expect((await opened(link, elsewhere(leaked).settings)).status).toBe(400)
  }
  expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(`${file}.key`, 'utf8').trim()
  expect(Buffer.from(bytes, 'base64')).toHaveLength(32)
  expect(readFileSync(file, 'latin1')).not.toContain(bytes)
})

test('X-KEYS-02 with its key a restored backup opens the links in mails that were sent', async () => {
  const { file, link } = await used()
  const { copy, settings } = elsewhere(`${file}.backup`)
  copyFileSync(`${file}.key`, `${copy}.key`)

  expect((await opened(link, settings)).status).toBe(200)
})

test('X-KEYS-03 if the key is lost, the server starts with another, and the log and the doctor say so', async () => {
  const { file, settings } = await used()
  rmSync(`${file}.key`)
  expect(await doctor('key', settings)).toMatchObject({ state: 'warn' })

  const { log } = await opened('/', settings)

  expect(log).toContain('the key is not that of the last start')
  expect(await doctor('key', settings)).toMatchObject({ state: 'ok' })
})

test('X-KEYS-04 SECRET_KEY replaces the file, and a file without a key stops the server', async () => {
  const { file, settings, link } = await used({ SECRET_KEY: key })
  expect(existsSync(`${file}.key`)).toBe(false)
  expect((await opened(link, { ...elsewhere(file).settings, SECRET_KEY: key })).status).toBe(200)

  copyFileSync(file, `${file}.key`)
  const { DATABASE_URL } = settings
  await expect(opened(link, { DATABASE_URL })).rejects.toThrow(/holds no key/)
})
