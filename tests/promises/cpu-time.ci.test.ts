import { expect, test } from 'vitest'
import { hostileStrings } from '../support/hostile-strings.ts'
import { routes } from '../support/routes.ts'
import { application } from '../support/samples.ts'
import { type Received, sender } from '../support/send.ts'
import { served } from '../support/served.ts'
import { costlyTexts, type Schema, worstBodies } from '../support/worst-bodies.ts'

/** CPU time of the whole process in milliseconds, so that other work on the machine doesn't count. */
const maxMs = 25
const warmUps = 2
/**
 * The mean of all requests counts, and more are measured while it is above the bar: the garbage of earlier
 * ones may be collected during the first.
 */
const batches = { count: 16, requests: 2 }

/** They refuse most of these bodies: after ten attempts, without such a webhook, and without a signature of ours. */
const refusing = [
  'POST /api/desk/sign-in',
  'POST /api/desk/deliveries/readdress',
  'POST /api/assessments',
]

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const server = await served({ RATE_LIMIT: '1000000', GENERATE_DAILY_LIMIT: '1000' })
const send = sender(server.url, 1)

async function call(
  method: string,
  target: string,
  body?: string,
  type = 'application/json',
): Promise<Received> {
  const version = method === 'PATCH' ? (await call('GET', target)).headers.etag : undefined
  const headers = {
    ...(body !== undefined && { 'Content-Type': type }),
    ...(version !== undefined && { 'If-Match': version }),
  }
  return send({ method, target, headers, ...(body !== undefined && { body }) })
}

for (let n = 0; n < 200; n += 1) {
  const long = 'Everything waits for me. '.repeat(39)
  const sent = {
    ...application,
    full_name: `Visitor ${n}`,
    biggest_challenge: long,
    why_join: long,
  }
  await call('POST', '/api/applications', JSON.stringify(sent))
}
await call('POST', '/api/generate-blog-post', '{}')
const ids: Readonly<Record<string, string>> = {
  '/api/desk/records': JSON.parse((await call('POST', '/api/desk/search', '{}')).text).records[0]
    .id,
  '/api/desk/posts': JSON.parse((await call('GET', '/api/desk/posts')).text).posts[0].id,
  '/api/blog-posts': JSON.parse((await call('GET', '/api/blog-posts')).text)[0].slug,
}

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

const { paths }: Document = JSON.parse((await call('GET', '/api/openapi.json')).text)
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([name, operation]) => {
    const method = name.toUpperCase()
    const target = path.replace(
      /^(.*)\/\{\w+\}/,
      (_, parent) => `${parent}/${ids[parent] ?? 'a-post'}`,
    )
    const bodies = bodiesFor(method, target, operation)
    const plain = { kind: 'plain', send: () => call(method, target) }
    return { name: `${method} ${path}`, tried: bodies.length > 0 ? bodies : [plain] }
  }),
)

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

async function cpuMs(): Promise<number> {
  const { text } = await call('GET', '/metrics')
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

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
      for (let n = 0; n < warmUps; n += 1) await run()
      const before = await cpuMs()
      let mean = Number.POSITIVE_INFINITY
      for (let batch = 1; batch <= batches.count && !(mean <= maxMs); batch += 1) {
        for (let n = 0; n < batches.requests; n += 1) await run()
        mean = ((await cpuMs()) - before) / (batch * batches.requests)
      }
      if (!(mean <= maxMs)) wrong.add(`${kind}: ${mean.toFixed(1)} ms`)
    }

    expect([...wrong]).toEqual([])
  },
)
