import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { OperatorError } from '../../server/operator-error.ts'
import { readSettings, settingsSchema } from '../../server/settings.ts'

function mistakes(environment: Record<string, string>): OperatorError {
  try {
    readSettings(environment)
  } catch (error) {
    if (error instanceof OperatorError) return error
  }
  throw new Error('the settings were accepted')
}

test('.env.example names every setting with its default', () => {
  const example = parseEnv(readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8'))

  expect(Object.keys(example).sort()).toEqual(Object.keys(settingsSchema.shape).sort())
  expect(readSettings(example)).toEqual(readSettings({}))
})

test('an empty variable counts as not set', () => {
  expect(readSettings({ PORT: '', EMBED_ORIGINS: '' })).toEqual(readSettings({}))
})

test('all invalid settings are reported at once, with name, value and a valid example', () => {
  const { message, exitCode } = mistakes({
    NODE_ENV: 'prod',
    PORT: '70000',
    HOST: 'not a host',
    DATABASE_URL: 'var/site.db',
    EMBED_ORIGINS: 'https://a.example.com/path',
    TRUST_PROXY: 'yes',
    RATE_LIMIT: '0',
    OPENAI_API_KEY: 'sk-secret key',
    OPENAI_BASE_URL: 'localhost:11434',
    OPENAI_MODEL: 'two words',
    AI_DAILY_LIMIT: '2M',
    AI_TIMEOUT: '0',
    AI_RETRIES: '6',
    MAIL_FROM: 'Ada',
    ADMIN_TOKEN: 'short',
    GENERATE_DAILY_LIMIT: '-1',
    METRICS_TOKEN: 'short',
    LOG_LEVEL: 'loud',
  })

  expect(exitCode).toBe(78)
  expect(message.split('\n').slice(1)).toEqual([
    '  NODE_ENV: it says "prod"; give one of production, development, test.',
    '  PORT: it says "70000"; give a whole number from 0 to 65535.',
    '  HOST: it says "not a host"; give a host name or an IP address, such as 127.0.0.1.',
    '  DATABASE_URL: it says "var/site.db"; give file: and a path, such as file:var/site.db, or postgres://user@host/database.',
    '  EMBED_ORIGINS: it says "https://…"; give * or origins with commas between, such as ' +
      'https://example.com,https://a.example.com.',
    '  TRUST_PROXY: it says "yes"; give off, or the number of proxies in front, 1 to 9.',
    '  RATE_LIMIT: it says "0"; give a whole number from 1 to 1000000.',
    '  OPENAI_API_KEY: it says "…"; give the key, without spaces.',
    '  OPENAI_BASE_URL: it says "localhost:11434"; give an http or https URL without a password, ' +
      'such as http://localhost:11434/v1.',
    '  OPENAI_MODEL: it says "two words"; give the name of a model, without spaces.',
    '  AI_DAILY_LIMIT: it says "2M"; give a whole number from 0 to 999999999.',
    '  AI_TIMEOUT: it says "0"; give a whole number from 1 to 100.',
    '  AI_RETRIES: it says "6"; give a whole number from 0 to 5.',
    '  MAIL_FROM: it says "Ada"; give an address, such as office@example.com.',
    '  ADMIN_TOKEN: it says "…"; give at least 16 characters without spaces.',
    '  GENERATE_DAILY_LIMIT: it says "-1"; give a whole number from 0 to 1000.',
    '  METRICS_TOKEN: it says "…"; give at least 16 characters without spaces.',
    '  LOG_LEVEL: it says "loud"; give one of fatal, error, warn, info, debug, trace, silent.',
  ])
})

test('a password in a database URL is never printed', () => {
  const { message } = mistakes({ DATABASE_URL: 'postgres://site:s3cret@db.example.com' })

  expect(message).toContain('DATABASE_URL: it says "postgres://…"')
  expect(message).not.toContain('s3cret')
})

test.each([
  ['file:var/site.db', 'var/site.db'],
  ['file:/srv/site.db', '/srv/site.db'],
  ['file:///srv/my%20site.db', '/srv/my site.db'],
])('DATABASE_URL %s is the file %s', (url, file) => {
  expect(readSettings({ DATABASE_URL: url }).DATABASE_URL).toBe(file)
})

test.each(['file:', 'file://host/site.db', 'mysql://db/site', 'sqlite:site.db'])(
  'DATABASE_URL %s is refused',
  (url) => {
    expect(mistakes({ DATABASE_URL: url }).message).toContain('DATABASE_URL')
  },
)

test.each(['smtps://user:s3cret@', 'http://user:s3cret@mail.example.com', 'user:s3cret@mail'])(
  'the mail server %s is refused, and not repeated',
  (url) => {
    const { message } = mistakes({ SMTP_URL: url })

    expect(message).toContain('SMTP_URL: it says "…"; give smtps:// or smtp://, the login')
    expect(message).not.toContain('s3cret')
  },
)

test('mails require a mail server', () => {
  const { message } = mistakes({ NOTIFY_EMAIL: 'owner@example.com', NEWSLETTER: 'confirm' })

  expect(message.split('\n').slice(1)).toEqual([
    '  NOTIFY_EMAIL: it says "owner@example.com"; give SMTP_URL too, the server that sends the mails.',
    '  NEWSLETTER: it says "confirm"; give SMTP_URL too, the server that sends the mails.',
  ])
})

test('NOTIFY_EMAIL is one address or several', () => {
  const SMTP_URL = 'smtps://user:s3cret@mail.example.com'
  const to = (NOTIFY_EMAIL: string) => readSettings({ SMTP_URL, NOTIFY_EMAIL }).NOTIFY_EMAIL

  expect(to('a+b@example.com, c@d.example')).toEqual(['a+b@example.com', 'c@d.example'])
})

test.each(['owner', 'a@b', 'Ada <ada@example.com>', 'a@example.com,', 'a@b.c?cc=d@e.f'])(
  'the address %s is refused',
  (NOTIFY_EMAIL) => {
    expect(mistakes({ NOTIFY_EMAIL }).message).toContain('give addresses with commas between')
  },
)

test('origins are a list', () => {
  const { EMBED_ORIGINS } = readSettings({ EMBED_ORIGINS: 'https://a.com, http://localhost:8080' })

  expect(EMBED_ORIGINS).toEqual(['https://a.com', 'http://localhost:8080'])
})

test.each(['a.com', 'https://a.com/', 'https://*.a.com,', 'null', 'file://'])(
  'the origin %s is refused',
  (origin) => {
    expect(mistakes({ EMBED_ORIGINS: origin }).message).toContain('EMBED_ORIGINS')
  },
)

test.each(['http://localhost:11434/v1', 'https://models.example.com'])(
  'OPENAI_BASE_URL may be %s',
  (url) => {
    expect(readSettings({ OPENAI_BASE_URL: url }).OPENAI_BASE_URL).toBe(url)
  },
)

test('a base URL with a password is refused without printing it', () => {
  const { message } = mistakes({ OPENAI_BASE_URL: 'https://me:s3cret@models.example.com/v1' })

  expect(message).toContain('OPENAI_BASE_URL: it says "https://…"')
  expect(message).not.toContain('s3cret')
})

test.each([
  ['off', 0],
  ['2', 2],
])('TRUST_PROXY %s trusts %d hops', (text, hops) => {
  expect(readSettings({ TRUST_PROXY: text }).TRUST_PROXY).toBe(hops)
})

test.each([
  ['https://hooks.example.com/a?b=c', ['https://hooks.example.com/a?b=c']],
  ['https://a.com/x, https://b.com/y', ['https://a.com/x', 'https://b.com/y']],
  ['http://127.0.0.1:9000/,http://localhost,http://[::1]/', expect.any(Array)],
])('the webhooks %s are accepted', (text, urls) => {
  expect(readSettings({ WEBHOOK_URL: text }).WEBHOOK_URL).toEqual(urls)
})

test.each([
  'http://hooks.example.com',
  'http://127.0.0.1.example.com',
  'https://ada:secret@hooks.example.com',
  'https://a.com,',
  'ftp://a.com',
  'a.com',
])('the webhook %s is refused', (text) => {
  const { message } = mistakes({ WEBHOOK_URL: text })

  expect(message).toContain('WEBHOOK_URL')
  expect(message).not.toContain('ada')
})

test('a webhook secret is parsed by the Standard Webhooks convention, with or without its prefix', () => {
  const key = Buffer.alloc(32, 7)
  const base64 = key.toString('base64')

  expect(readSettings({ WEBHOOK_SECRET: base64 }).WEBHOOK_SECRET).toEqual(key)
  expect(readSettings({ WEBHOOK_SECRET: `whsec_${base64}` }).WEBHOOK_SECRET).toEqual(key)
})

test.each([23, 65])('a webhook secret of %d bytes is refused and never printed', (bytes) => {
  const secret = Buffer.alloc(bytes, 7).toString('base64')

  const { message } = mistakes({ WEBHOOK_SECRET: secret })

  expect(message).toContain('WEBHOOK_SECRET: it says "…"; give whsec_ and 24 to 64 bytes')
  expect(message).not.toContain(secret)
})

test.each([
  ['off', undefined],
  ['1', 1],
  ['365', 365],
])('RETENTION_DAYS %s means %s days', (text, days) => {
  expect(readSettings({ RETENTION_DAYS: text }).RETENTION_DAYS).toBe(days)
})
