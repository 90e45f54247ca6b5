import { expect, test } from 'vitest'
import { hostileStrings } from '../support/hostile-strings.ts'
import { measuredApi, type Operation } from '../support/measured-api.ts'
import { routes } from '../support/routes.ts'
import type { Received } from '../support/send.ts'
import { costlyTexts, type Schema, worstBodies } from '../support/worst-bodies.ts'

const maxMs = 25

/** They take an address or a phone number, and refuse any other text. */
const ofPeople = ['unsubscribe', 'relist', 'allow-mail', 'export', 'erase', '{id}/merge']

/**
 * They refuse most of these bodies: after ten attempts, without such a webhook, without a signature of ours, without
 * an address, an audience, an owner or a file's name, with a name twice, and with links that lead nowhere.
 */
const refusing = [
  'POST /api/desk/sign-in',
  'POST /api/desk/deliveries/readdress',
  'POST /api/assessments',
  'POST /api/desk/people',
  'POST /api/desk/people/bulk',
  'PATCH /api/desk/people/{id}',
  'POST /api/desk/views',
  'PUT /api/desk/views/{id}',
  'POST /api/desk/imports',
  'POST /api/desk/posts/{id}/mailing',
  'POST /api/desk/letters/{id}/mailing',
  'POST /api/desk/answers',
  'PUT /api/desk/answers/{id}',
  ...ofPeople.map((name) => `POST /api/desk/people/${name}`),
]

const { send, call, operations: documented, meanCpuMs } = await measuredApi()

const pages = await Promise.all(routes.map(async ({ url }) => (await call('GET', url)).text))
const words = pages
  .join(' ')
  .replace(/<(style|script).*?<\/\1>|<[^>]*>/gs, ' ')
  .toLowerCase()
const texts = costlyTexts([...new Set(words.match(/\b[a-z]{7,}\b/g))])

interface Tried {
  readonly kind: string
  /** Whether a refusal is measured, too: otherwise it would hide what the body costs. */
  readonly mayBeRefused?: boolean
  readonly send: () => Promise<Received>
}

const formType = 'application/x-www-form-urlencoded'
const encoded = (type: string, body: unknown) =>
  type === formType
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body)
const hostileTexts = Object.entries(hostileStrings)

/** A value with this text in every place, whatever the schema allows there. */
function filled(schema: Schema, text: string): unknown {
  if ('const' in schema) return schema.const
  if (schema.items) return [filled(schema.items, text)]
  if (!schema.properties) return text
  const members = Object.entries(schema.properties)
  return Object.fromEntries(members.map(([name, member]) => [name, filled(member, text)]))
}

/** The costly bodies that an operation allows, and hostile ones that it does not. */
function bodiesFor(method: string, target: string, { requestBody }: Operation): Tried[] {
  return Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const sending = (body: string) => () => call(method, target, body, type)
    const isChat = target === '/api/sales-chatbot'
    const allowed = Object.entries(isChat ? { ...texts, ...hostileStrings } : texts)
    const variants = schema.oneOf ?? schema.anyOf ?? [schema]
    const places = (JSON.stringify(variants.map((one) => filled(one, ''))).match(/""/g) ?? [])
      .length
    const bytes = 60_000 / (type === formType ? 3 : 1) / Math.max(1, places)
    return [
      ...allowed.flatMap(([kind, text]) =>
        worstBodies(schema, text).map((body) => ({ kind, send: sending(encoded(type, body)) })),
      ),
      ...hostileTexts.flatMap(([kind, text]) =>
        variants.map((one) => ({
          ...{ kind: `${kind} everywhere`, mayBeRefused: true },
          send: sending(encoded(type, filled(one, text(bytes)))),
        })),
      ),
      {
        ...{ kind: 'deep', mayBeRefused: true },
        send: sending(`{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
      },
    ]
  })
}

const operations = documented.map(({ name, method, target, operation }) => {
  const bodies = bodiesFor(method, target, operation)
  const plain = { kind: 'plain', send: () => call(method, target) }
  return { name, tried: bodies.length > 0 ? bodies : [plain] }
})

/** Each header at a target that reads it. */
const headers = {
  Accept: '/',
  'Accept-Encoding': '/',
  Authorization: '/metrics',
  'If-None-Match': '/blog',
  Origin: '/api/blog-posts',
  'X-Forwarded-For': '/api/blog-posts',
}
const addresses = ['/', '/blog/', '/api/blog-posts/', '/widgets/']
const links = ['/unsubscribe?token=', '/newsletter/confirm?token=']

/** Where else the server reads a text, and how to send it there. */
const places: readonly (readonly [name: string, request: (text: string) => Promise<Received>])[] = [
  ...Object.entries(headers).map(([header, target]) => {
    // Node's client sends no other characters.
    const sent = (text: string) => ({ [header]: text.replaceAll(/[^ -~]/g, '%') })
    const request = (text: string) => send({ method: 'GET', target, headers: sent(text) })
    return [`${header} of ${target}`, request] as const
  }),
  ...[...addresses, ...links].map((start) => {
    const request = (text: string) => call('GET', start + encodeURIComponent(text))
    return [`address ${start}`, request] as const
  }),
  ...links.map((start) => {
    const body = (text: string) => encoded(formType, { 'List-Unsubscribe': text })
    const request = (text: string) => call('POST', `${start}x`, body(text), formType)
    return [`form of ${start}`, request] as const
  }),
]
const others = places.map(([name, request]) => ({
  name,
  tried: hostileTexts.map(([kind, text]) => {
    // Node accepts 16 KB of request head.
    return { kind, mayBeRefused: true, send: () => request(text(4000)) }
  }),
}))

/** A body that is refused by these costs nothing more. */
const refusals = new Set([400, 413, 415, 422, 428, 429])

test.each<{ name: string; tried: readonly Tried[] }>([...operations, ...others])(
  'X-CPUTIME-01 $name takes at most 25 ms of CPU for any text',
  async ({ name, tried }) => {
    const wrong = new Set<string>()
    for (const { kind, mayBeRefused, send } of tried) {
      const run = async () => {
        const { status } = await send()
        const isMeasured = refusing.includes(name) || mayBeRefused || !refusals.has(status)
        if (!isMeasured || status >= 500) wrong.add(`${kind}: status ${status}`)
      }
      const mean = await meanCpuMs(run, maxMs)
      if (!(mean <= maxMs)) wrong.add(`${kind}: ${mean.toFixed(1)} ms`)
    }

    expect([...wrong]).toEqual([])
  },
)
