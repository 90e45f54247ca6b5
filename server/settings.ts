import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import site from '../data/site.json' with { type: 'json' }
import { OperatorError } from './operator-error.ts'
import { isPostgresUrl } from './storage/engine.ts'
import { unquotedSettings } from './unquoted-settings.ts'

const mailAddress = /^[\w.!$&'*+/=^{|}~-]+@[\w-]+(\.[\w-]+)+$/
// The characters of RFC 6750.
const token = text(/^[\w.~+/-]{16,}=*$/, 'at least 16 letters, digits or any of -._~+/')

const switchedOff = oneOf('on', 'off')
  .transform((state) => state === 'on')
  .default(false)

/** Every setting with its default. The error message says what a valid value is. */
export const settingsSchema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: text(/^[\w.:-]+$/, 'a host name or an IP address, such as 127.0.0.1').default('127.0.0.1'),
  DATABASE_URL: z.string().transform(databaseLocation).default('var/site.db'),
  SECRET_KEY: z.string().transform(secretKey).optional(),
  DATABASE_CONNECTIONS: wholeNumber(1, 1000).default(10),
  DRAIN_MS: wholeNumber(0, 60_000).default(0),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000).default(10_000),
  WRITE_TIMEOUT_MS: wholeNumber(100, 600_000).default(30_000),
  EMBED_ORIGINS: z
    .literal('*')
    .or(
      listOf(
        isOrigin,
        '* or origins with commas between, such as https://example.com,https://a.example.com',
      ),
    )
    .default('*'),
  CMS_HOST: text(
    /^[a-z\d]([a-z\d.-]*[a-z\d])?$/,
    'a host name in lower case, such as content.example.com',
  ).optional(),
  TRUST_PROXY: text(/^(off|[1-9])$/, 'off, or the number of proxies in front, 1 to 9')
    .transform((hops) => (hops === 'off' ? 0 : Number(hops)))
    .default(0),
  RATE_LIMIT: wholeNumber(1, 1_000_000).default(60),
  CLIENT_DAILY_MB: wholeNumber(1, 100_000).default(5),
  OPENAI_API_KEY: text(/^\S+$/, 'the key, without spaces').optional(),
  OPENAI_BASE_URL: z
    .string()
    .refine(
      isPlainUrl,
      'an http or https URL without a password, such as http://localhost:11434/v1',
    )
    .optional(),
  OPENAI_MODEL: text(/^\S+$/, 'the name of a model, without spaces').default('gpt-5.4-mini'),
  AI_DAILY_LIMIT: wholeNumber(0, 999_999_999).default(5_000_000),
  AI_CLIENT_DAILY_LIMIT: wholeNumber(0, 999_999_999).default(500_000),
  AI_POST_RESERVE: wholeNumber(0, 999_999_999).default(100_000),
  AI_TIMEOUT: wholeNumber(1, 100).default(60),
  AI_RETRIES: wholeNumber(0, 5).default(2),
  SMTP_URL: z
    .string()
    .refine(
      isMailServer,
      'smtps:// or smtp://, the login and the host: smtps://user:password@host, with special characters of the login encoded: %40 for @, %2F for /, %23 for #, %3F for ?, %3A for :, %25 for %',
    )
    .optional(),
  MAIL_FROM: text(mailAddress, 'an address, such as office@example.com').default(
    site.contact.email,
  ),
  NOTIFY_EMAIL: listOf(
    (text) => mailAddress.test(text),
    'addresses with commas between, such as owner@example.com',
  ).default([]),
  NEWSLETTER: oneOf('direct', 'confirm').default('direct'),
  NEWSLETTER_AUTOSEND: switchedOff,
  NEWSLETTER_PER_MINUTE: wholeNumber(1, 6000).default(30),
  REPLIES: switchedOff,
  SEQUENCES: switchedOff,
  WEBHOOK_URL: listOf(
    isWebhook,
    'https URLs with commas between and no password in them (http on this machine only)',
  ).default([]),
  WEBHOOK_SECRET: z.string().transform(webhookSecret).optional(),
  WEBHOOK_TIMEOUT_MS: wholeNumber(100, 60_000).default(10_000),
  WEBHOOK_RETRY_MS: wholeNumber(10, 600_000).default(5000),
  CHAT_UNANSWERED: switchedOff,
  MEASURE: switchedOff,
  RETENTION_DAYS: text(/^(off|[1-9]\d{0,4})$/, 'off, or a number of days, such as 365')
    .transform((days) => (days === 'off' ? undefined : Number(days)))
    .optional(),
  ADMIN_TOKEN: token.optional(),
  POSTS: oneOf('publish', 'review').default('publish'),
  GENERATE_DAILY_LIMIT: wholeNumber(0, 1000).default(5),
  METRICS_TOKEN: token.optional(),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
})

export type Settings = z.infer<typeof settingsSchema>

const serverMissing = 'SMTP_URL too, the server that sends the mails'

/** Settings that require the mail server. */
const whole = settingsSchema.superRefine((settings, { addIssue }) => {
  if (settings.SMTP_URL) return
  const wants = {
    NOTIFY_EMAIL: settings.NOTIFY_EMAIL.length > 0,
    NEWSLETTER: settings.NEWSLETTER === 'confirm',
    NEWSLETTER_AUTOSEND: settings.NEWSLETTER_AUTOSEND,
    REPLIES: settings.REPLIES,
    SEQUENCES: settings.SEQUENCES,
  }
  for (const [name, wanted] of Object.entries(wants)) {
    if (wanted) addIssue({ code: 'custom', path: [name], message: serverMissing })
  }
})

/** Reads the environment. @throws OperatorError listing each invalid setting and what would be valid */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const set = Object.entries(environment).filter(([, value]) => value !== '')
  const result = whole.safeParse(Object.fromEntries(set))
  const cut = unquotedSettings(environment)
  if (result.success && cut.length === 0) return result.data
  const unquoted = cut.map(
    (name) => `  ${name}: put it in quotes, because what follows its # isn't read without them.`,
  )
  const issues = result.error?.issues.filter(({ path }) => !cut.includes(String(path[0]))) ?? []
  const mistakes = issues.map(({ path: [name], message }) => {
    const said = showable(String(name), String(environment[String(name)]))
    return `  ${String(name)}: it says ${JSON.stringify(said)}; give ${message}.`
  })
  throw new SettingsError(`These settings are wrong:\n${[...unquoted, ...mistakes].join('\n')}`)
}

class SettingsError extends OperatorError {
  override readonly exitCode = 78 // EX_CONFIG of sysexits.h
}

function oneOf<const Values extends readonly string[]>(...values: Values) {
  return z.enum(values, { error: `one of ${values.join(', ')}` })
}

function text(pattern: RegExp, right: string) {
  return z.string().regex(pattern, right)
}

function wholeNumber(min: number, max: number) {
  const right = `a whole number from ${min} to ${max}`
  return text(/^\d{1,9}$/, right)
    .transform(Number)
    .refine((number) => number >= min && number <= max, right)
}

/** Returns the path of the SQLite file, or the unchanged URL of the PostgreSQL database. */
function databaseLocation(url: string, { addIssue }: z.RefinementCtx): string {
  const right = 'file: and a path, such as file:var/site.db, or postgres://user@host/database'
  try {
    if (isPostgresUrl(url) && new URL(url).pathname.length > 1) return url
    const path = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length)
    if (url.startsWith('file:') && path !== '') return path
  } catch {
    // A file URL with a host or a malformed path is reported like any other mistake.
  }
  addIssue(right)
  return z.NEVER
}

function listOf(isValid: (item: string) => boolean, right: string) {
  return z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isValid), right)
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text
}

function isWebhook(text: string): boolean {
  const url = URL.parse(text)
  if (!url || /\s/.test(text) || url.username || url.password) return false
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)
}

/** A `/`, `#` or `?` in a password would end the host, so that another part of the login is taken for it. */
function isMailServer(text: string): boolean {
  const { protocol, host, pathname, search, hash } = URL.parse(text) ?? {}
  if (!/^smtps?:$/.test(`${protocol}`) || !/^([\w.-]+|\[[\da-f:.]+\])(:[1-9]\d*)?$/.test(`${host}`))
    return false
  return /^\/?$/.test(`${pathname}`) && hash === '' && !search?.includes('@')
}

/** Decodes the key from the Standard Webhooks format. */
function webhookSecret(text: string, { addIssue }: z.RefinementCtx): Buffer {
  const base64 = text.replace(/^whsec_/, '')
  const key = Buffer.from(base64, 'base64')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64) || key.length < 24 || key.length > 64) {
    addIssue('whsec_ and 24 to 64 bytes in base64, such as `openssl rand -base64 32` makes')
  }
  return key
}

function secretKey(text: string, { addIssue }: z.RefinementCtx): Buffer {
  const key = Buffer.from(text, 'base64')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || key.length < 32 || key.length > 64) {
    addIssue('32 to 64 bytes in base64, such as `openssl rand -base64 32` makes')
  }
  return key
}

/** Whether this is an http(s) URL without a password. Keys belong in their own settings. */
function isPlainUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
}

/** Masks secrets. Of a URL, only the scheme is shown, because it may contain a password. */
function showable(name: string, given: string): string {
  if (/_(SECRET|TOKEN|KEY)$|^SMTP_URL$/.test(name)) return '…'
  return given.replace(/^([a-z][a-z+.-]*:\/\/).*/is, '$1…').slice(0, 100)
}
