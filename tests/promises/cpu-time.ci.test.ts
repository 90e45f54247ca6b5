import { afterAll, expect, test } from 'vitest'
import { routes } from '../support/routes.ts'
import { application } from '../support/samples.ts'
import { type Received, sender } from '../support/send.ts'
import { startServer } from '../support/server.ts'
import { costlyTexts, type Schema, worstBodies } from '../support/worst-bodies.ts'

/** CPU time of the whole process in milliseconds, so that other work on the machine doesn't count. */
const maxMs = 25
const warmUps = 8
/**
 * The cheapest batch counts: in some, garbage of earlier requests is collected, and a busy machine's
 * cold caches cost CPU time, too. A body that costs too much costs it in each.
 */
const batches = { count: 8, requests: 4 }

/** They refuse most of these bodies: after ten attempts, and without such a webhook. */
const refusing = ['POST /api/desk/sign-in', 'POST /api/desk/deliveries/readdress']

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const server = await startServer({ RATE_LIMIT: '1000000', GENERATE_DAILY_LIMIT: '1000' })
afterAll(() => server.stop())
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

const { paths }: Document = JSON.parse((await call('GET', '/api/openapi.json')).text)
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    target: path.replace(/^(.*)\/\{\w+\}/, (_, parent) => `${parent}/${ids[parent] ?? 'a-post'}`),
    method: method.toUpperCase(),
    bodies: bodiesOf(operation),
  })),
)

/** The costly bodies that an operation allows, and one that no contract does. */
function bodiesOf({ requestBody }: Operation) {
  return Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) => {
    const isForm = type === 'application/x-www-form-urlencoded'
    const allowed = Object.entries(texts).flatMap(([kind, text]) =>
      worstBodies(schema, text).map((body, index) => ({
        kind: `${kind}, ${index}`,
        type,
        sent: isForm
          ? new URLSearchParams(body as Record<string, string>).toString()
          : JSON.stringify(body),
      })),
    )
    const deep = `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    return [...allowed, { kind: 'deep', type, sent: deep }]
  })
}

/** A body that is refused by these costs nothing more. */
const refusals = new Set([400, 413, 415, 422, 428, 429])

async function cpuMs(): Promise<number> {
  const { text } = await call('GET', '/metrics')
  return 1000 * Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
}

test.each(operations)(
  'X-CPUTIME-01 $name takes at most 25 ms of CPU for any body',
  async (operation) => {
    const { name, method, target, bodies } = operation
    const wrong = new Set<string>()
    for (const body of bodies.length > 0 ? bodies : [undefined]) {
      const run = async () => {
        const { status } = await call(method, target, body?.sent, body?.type)
        const isMeasured = refusing.includes(name) || body?.kind === 'deep' || !refusals.has(status)
        if (!isMeasured || status >= 500) wrong.add(`${body?.kind}: status ${status}`)
      }
      for (let n = 0; n < warmUps; n += 1) await run()
      let least = Number.POSITIVE_INFINITY
      for (let batch = 0; batch < batches.count && !(least <= maxMs); batch += 1) {
        const before = await cpuMs()
        for (let n = 0; n < batches.requests; n += 1) await run()
        least = Math.min(least, ((await cpuMs()) - before) / batches.requests)
      }
      if (!(least <= maxMs)) wrong.add(`${body?.kind}: ${least.toFixed(1)} ms`)
    }

    expect([...wrong]).toEqual([])
  },
)
