import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { OperatorError } from '../../server/operator-error.ts'
import { readSettings, settingsSchema } from '../../server/settings.ts'
import { unquotedSettings } from '../../server/unquoted-settings.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

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

test('mails require a mail server', () => {
  const { message } = mistakes({ NOTIFY_EMAIL: 'owner@example.com', NEWSLETTER: 'confirm' })

  expect(message.split('\n').slice(1)).toEqual([
    '  NOTIFY_EMAIL: it says "owner@example.com"; give SMTP_URL too, the server that sends the mails.',
    '  NEWSLETTER: it says "confirm"; give SMTP_URL too, the server that sends the mails.',
  ])
})

const token = '0123456789abcdef'

test.each([
  ['a # within the value', `ADMIN_TOKEN=${token}#more`, token, true],
  ['nothing before the #', 'ADMIN_TOKEN=#more', '', true],
  ['export and blanks', `export ADMIN_TOKEN = ${token}#more`, token, true],
  ['single quotes', `ADMIN_TOKEN='${token}#more'`, `${token}#more`, false],
  ['double quotes', `ADMIN_TOKEN="${token}#more"`, `${token}#more`, false],
  ['a comment behind it', `ADMIN_TOKEN=${token} # it's for us#two`, token, false],
  ['a commented line', `ADMIN_TOKEN=${token}\n#ADMIN_TOKEN=a#b`, token, false],
  ['a value from elsewhere', 'ADMIN_TOKEN=short#more', token, false],
  ['no key or URL', 'HOST=localhost#more', token, false],
])('a key in .env with %s', (_, text, ADMIN_TOKEN, isCut) => {
  const folder = temporaryFolder({ '.env': text })
  const file = join(folder, '.env')
  const environment = { ADMIN_TOKEN, HOST: 'localhost' }

  for (const args of [[`--env-file=${file}`], ['--env-file', file], ['--env-file-if-exists', file]])
    expect(unquotedSettings(environment, ['--watch', ...args])).toEqual(
      isCut ? ['ADMIN_TOKEN'] : [],
    )
  expect(unquotedSettings(environment, [`--env-file-if-exists=${folder}/none`])).toEqual([])
})

const mailServer = 'smtps://user:s3cret@mail.example.com'
const key = Buffer.alloc(32, 7)
const origins = ['https://a.com', 'http://localhost:8080']

test.each([
  ['DATABASE_URL', 'file:var/site.db', 'var/site.db'],
  ['DATABASE_URL', 'file:/srv/site.db', '/srv/site.db'],
  ['DATABASE_URL', 'file:///srv/my%20site.db', '/srv/my site.db'],
  // The last @ ends the login, so these are clear.
  ...[
    ...['smtp://user@x.com:p@ss@mail.example.com', 'smtp://u:p%23%2F%3F@[2001:db8::1]:587/'],
    ...['smtp://localhost:25?requireTLS=false', 'smtps://mail?name=a.example&tls.servername=b.c'],
  ].map((url) => ['SMTP_URL', url, url] as const),
  ['NOTIFY_EMAIL', 'a+b@example.com, c@d.example', ['a+b@example.com', 'c@d.example']],
  ['EMBED_ORIGINS', origins.join(', '), origins],
  ['OPENAI_BASE_URL', 'https://models.example.com', 'https://models.example.com'],
  ['WEBHOOK_URL', 'https://hooks.example.com/a?b=c', ['https://hooks.example.com/a?b=c']],
  ['WEBHOOK_URL', 'https://a.com/x, https://b.com/y', ['https://a.com/x', 'https://b.com/y']],
  ['WEBHOOK_URL', 'http://127.0.0.1:9000/,http://localhost,http://[::1]/', expect.any(Array)],
  ['WEBHOOK_SECRET', key.toString('base64'), key],
  ['WEBHOOK_SECRET', `whsec_${key.toString('base64')}`, key],
] as const)('%s may be %s', (name, text, value) => {
  expect(readSettings({ SMTP_URL: mailServer, [name]: text })[name]).toEqual(value)
})

const secretOf = (bytes: number) => Buffer.from('s3cret'.repeat(20)).toString('base64', 0, bytes)

test.each([
  ['DATABASE_URL', 'give file: and a path', 'file: file://host/site.db mysql://db/site sqlite:x'],
  ['DATABASE_URL', '"postgres://…"', 'postgres://site:s3cret@db.example.com'],
  [
    'SMTP_URL',
    '"…"; give smtps:// or smtp://, the login',
    'smtps://user:s3cret@ http://user:s3cret@mail.example.com user:s3cret@mail',
  ],
  [
    'SMTP_URL',
    'special characters of the login encoded: %40 for @',
    [
      // The host would be `ss`, `user`, or nothing.
      ...['smtp://u@x:p@s3cret#w/rd@host', 'smtp://user:12#s3cret@mail.example.com'],
      ...['smtp://user:12/s3cret@mail.example.com', 'smtp://user:12?s3cret@mail.example.com'],
      ...['smtp://user:s3cret/@mail.example.com', 'smtp://u:s3cret@mail.example.com:0'],
    ].join(' '),
  ],
  [
    'NOTIFY_EMAIL',
    'give addresses with commas between',
    'owner a@b <ada@example.com> a@example.com, a@b.c?cc=d@e.f',
  ],
  ['EMBED_ORIGINS', 'give * or origins', 'a.com https://a.com/ https://*.a.com, null file://'],
  ['OPENAI_BASE_URL', '"https://…"', 'https://me:s3cret@models.example.com/v1'],
  [
    'WEBHOOK_URL',
    'it says',
    'http://hooks.example.com http://127.0.0.1.example.com https://ada:s3cret@hooks.example.com',
  ],
  ['WEBHOOK_URL', 'it says', 'https://a.com, https://a.com/\thttps://b.com/ ftp://a.com a.com'],
  ['WEBHOOK_SECRET', '"…"; give whsec_ and 24 to 64 bytes', `${secretOf(23)} ${secretOf(65)}`],
])('%s is refused (%s), and a secret is never repeated', (name, said, values) => {
  for (const value of values.split(' ')) {
    const { message } = mistakes({ [name]: value })
    expect(message).toContain(`${name}: it says`)
    expect(message).toContain(said)
    expect(message).not.toMatch(new RegExp(`s3cret|${secretOf(9)}`))
  }
})
