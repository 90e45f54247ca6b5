import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { doctor } from '../support/command-line.ts'
import { call } from '../support/http.ts'
import { projectWith } from '../support/project-copy.ts'
import { served } from '../support/served.ts'
import { startServer } from '../support/server.ts'
import { countOf } from '../support/sqlite.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('X-SETTINGSSTART-01 by default the server listens on loopback only, logs requests in JSON and reports a used port', async () => {
  const server = await startServer({ HOST: '' })
  const { port } = new URL(server.url)
  await call(`${server.url}/api/nothing?secret=1`)
  await expect(startServer({ PORT: port })).rejects.toThrow(
    `exit 1 before listening:\nPort ${port} of 127.0.0.1 is taken. ` +
      'End what uses it, or set PORT to another (0: any).',
  )
  await server.stop()

  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const lines = server.log.map((line) => JSON.parse(line))
  expect(lines).toContainEqual(expect.objectContaining({ level: 'info', msg: 'listening' }))
  expect(lines).toContainEqual(expect.objectContaining({ path: '/api/nothing', status: 404 }))
})

test('X-SETTINGSSTART-02 without PORT it is 3000', async () => {
  const taking = createServer().listen(3000, '127.0.0.1')
  // The port is in use now, by us or by another process.
  await Promise.race([once(taking, 'listening'), once(taking, 'error')]).catch(() => {})

  await expect(startServer({ PORT: '' })).rejects.toThrow('Port 3000 of 127.0.0.1 is taken.')
  taking.close()
})

test('X-SETTINGSSTART-03 without DATABASE_URL everything is stored in the project’s var/site.db', async () => {
  const project = projectWith({})
  const server = await startServer({ DATABASE_URL: '' }, project.folder)
  await server.stop()

  expect(existsSync(join(project.folder, 'var/site.db'))).toBe(true)
  project.remove()
})

test('X-SETTINGSSTART-04 LOG_LEVEL=warn omits lines without a problem', async () => {
  const database = join(temporaryFolder(), 'site.db')
  const settings = { PORT: '0', DATABASE_URL: `file:${database}`, LOG_LEVEL: 'warn' }
  const env = { PATH: process.env.PATH, ...settings }
  const server = spawn('node', ['dist/server/index.js'], { env })
  const ended = Promise.all([once(server, 'close'), text(server.stdout), text(server.stderr)])
  // It listens by now, and would have logged so.
  await expect.poll(() => countOf(database, 'job_runs')).toBeGreaterThan(0)

  server.kill('SIGTERM')

  expect(await ended).toEqual([[0, null], '', ''])
})

test('X-SETTINGSSTART-05 DRAIN_MS keeps the server answering for that long after it announces its shutdown', async () => {
  const server = await startServer({ DRAIN_MS: '60000' })
  const ready = async () => (await call(`${server.url}/readyz`)).status
  expect(await ready()).toBe(200)

  server.process.kill('SIGTERM')

  await expect.poll(ready).toBe(503)
  for (const path of ['/', '/healthz']) {
    const { status, headers } = await call(server.url + path)
    expect(status).toBe(200)
    // Connections stay open until the drain is over.
    expect(headers.get('Connection')).not.toBe('close')
  }
  await server.stop('SIGKILL')
})

test('X-SETTINGSSTART-06 all wrong settings are reported at once, with valid examples and without secrets', async () => {
  const wrong = {
    ...{ PORT: 'http', TRUST_PROXY: 'yes', EMBED_ORIGINS: 'example.com', RATE_LIMIT: '0' },
    ...{ ADMIN_TOKEN: 'tooshort', WEBHOOK_SECRET: 'guessable', RETENTION_DAYS: '-1' },
    ...{ WEBHOOK_URL: 'http://elsewhere.example/hook', LOG_LEVEL: 'loud', AI_TIMEOUT: '0' },
  }

  const failure = await startServer(wrong).catch((error: Error) => error.message)

  expect(failure).toContain('exit 78 before listening')
  for (const name of Object.keys(wrong)) expect(failure).toContain(`${name}: it says`)
  expect(failure).not.toMatch(/tooshort|guessable/)
})

test.each([
  'smtp://u@x:p@s3cret#w/rd@mail.example.com',
  'smtps://user:12/s3cret@mail.example.com',
  'smtp://user:12?s3cret@mail.example.com',
])(
  'X-SETTINGSSTART-07 a mail server whose login would be taken for its host is refused, with what to encode (%s)',
  async (SMTP_URL) => {
    const failure = await startServer({ SMTP_URL }).catch((error: Error) => error.message)

    expect(failure).toContain('exit 78 before listening')
    expect(failure).toMatch(/SMTP_URL: .*smtps:\/\/user:password@host.*%40 for @/)
    expect(failure).not.toContain('s3cret')
  },
)

test('X-SETTINGSSTART-08 a misspelled setting is named at the start and by the doctor', async () => {
  const settings = { ADMIN_TOKN: 'x', WEBHOOK_URLS: 'x', EDITOR_HOME: 'x' }

  const server = await served(settings)

  const warnings = server.log.filter((line) => line.includes('has no effect'))
  expect(warnings.map((line) => JSON.parse(line).msg)).toEqual([
    'ADMIN_TOKN has no effect: the setting is ADMIN_TOKEN',
    'WEBHOOK_URLS has no effect: the setting is WEBHOOK_URL',
  ])
  const file = { DATABASE_URL: `file:${server.database}` }
  expect(await doctor('settings', { ...file, ...settings })).toMatchObject({
    state: 'warn',
    said: expect.stringContaining('ADMIN_TOKN'),
  })
  expect(await doctor('settings', file)).toMatchObject({ state: 'ok' })
})

test('X-SETTINGSSTART-09 a key or URL in .env that an unquoted # would cut stops the server and each command, and its value is not shown', async () => {
  const cut = temporaryFolder({
    '.env':
      'ADMIN_TOKEN=0123456789abcdef#s3cret\n' +
      'METRICS_TOKEN=#s3cret-0123456789\n' +
      'WEBHOOK_URL=https://hooks.example.com/#s3cret # ours\n',
  })
  const quoted = temporaryFolder({
    '.env':
      `WEBHOOK_URL='https://hooks.example.com/a#b'\n` +
      'OPENAI_API_KEY=0123456789abcdef # of the office\n' +
      'LOG_LEVEL=warn\n',
  })
  const run = (folder: string, ...program: string[]) => {
    const args = [`--env-file-if-exists=${join(folder, '.env')}`, ...program]
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'site.db')}`,
    }
    // A server that starts would not end by itself.
    return spawnSync('node', args, { env, encoding: 'utf8', timeout: 60_000 })
  }
  const said = ['ADMIN_TOKEN', 'METRICS_TOKEN', 'WEBHOOK_URL'].map(
    (name) => `  ${name}: put it in quotes, because what follows its # isn't read without them.\n`,
  )

  for (const program of [['dist/server/index.js'], ['dist/server/site.js', 'migrate']]) {
    const { status, stderr } = run(cut, ...program)
    expect(stderr).toBe(`These settings are wrong:\n${said.join('')}`)
    expect(status).toBe(78)
  }
  expect(run(quoted, 'dist/server/site.js', 'migrate')).toMatchObject({ status: 0 })
})
