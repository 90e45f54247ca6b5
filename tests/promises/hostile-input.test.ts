import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillings, openRequests } from '../support/hostile-requests.ts'
import { hostileStrings } from '../support/hostile-strings.ts'
import { sender } from '../support/send.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { tooSlow } from '../support/slowdown.ts'

let server: RunningServer
let send: ReturnType<typeof sender>
beforeAll(async () => {
  const token = 'sixteen-letters-or-more'
  const tokens = { ADMIN_TOKEN: token, METRICS_TOKEN: token }
  server = await startServer({ RATE_LIMIT: '1000000', ...tokens })
  send = sender(server.url, 1)
})
afterAll(() => server.stop())

test.each(openRequests)('no text in $name holds the server up, or makes it fail', async (open) => {
  const { harmless, hostile } = fillings(open)
  const failed: string[] = []
  const runs = Object.entries(hostile).map(([kind, request]) => {
    const run = async () => {
      const { status } = await send(request)
      if (status >= 500) failed.push(`${kind}: ${status}`)
    }
    return [kind, run] as const
  })

  expect(await tooSlow(() => send(harmless), Object.fromEntries(runs))).toEqual([])
  expect(failed).toEqual([])
})

test('no message of 4,000 characters holds the chat up', async () => {
  const asking = (content: string) => () =>
    send({
      method: 'POST',
      target: '/api/sales-chatbot',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content: `Hi ${content} there` }] }),
    })
  const hostile = Object.entries(hostileStrings).map(
    ([kind, text]) => [kind, asking(text(3900))] as const,
  )
  const question = 'Which tier fits a team of six that sells for half a million a year? '

  expect(await tooSlow(asking(question.repeat(57)), Object.fromEntries(hostile))).toEqual([])
})

test('the list of texts knows every body that the API says it takes', async () => {
  const document = await (await fetch(`${server.url}/api/openapi.json`)).json()
  const bodied = Object.entries<Record<string, { requestBody?: { content: object } }>>(
    document.paths,
  ).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ requestBody }) =>
      Object.keys(requestBody?.content ?? {}).map((type) => `${path} ${type}`),
    ),
  )
  const named = openRequests.map(({ name }) => name)

  expect(bodied.length).toBeGreaterThan(5)
  for (const one of bodied) expect(named).toContainEqual(expect.stringContaining(one))
})

const oddParts = [
  'x%0d%0ay',
  '%00',
  '%E6%BC%A2',
  '%E2%80%A8',
  '%2e%2e',
  '%5c',
  '%2F%2Fx',
  '%ff',
  '%',
  ';',
  ':',
]
const prefixes = [
  '',
  '/blog',
  '/api/blog-posts',
  '/widgets',
  '/unsubscribe',
  '/newsletter',
  '/metrics',
]

test.each(prefixes)('no odd address below %s/ makes a failure', async (prefix) => {
  for (const part of oddParts) {
    for (const end of ['', '/', `/?q=${part}`, `?q=${part}`, '.html?q', '/index.html']) {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const target = `${prefix}/${part}${end}`
        const { status } = await send({ method, target, headers: {} })
        expect({ target, method, status }).toMatchObject({ status: expect.toSatisfy(isNoFailure) })
      }
    }
  }
})

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/index.html', '/'],
  ['/blog/', '/blog'],
  ['/blog/a-post/', '/blog/a-post'],
  ['/blog/x%0d%0ay/', '/blog/x%0d%0ay'],
  ['/blog/%E6%BC%A2/', '/blog/%E6%BC%A2'],
])('%s is redirected to %s with its query', async (target, canonical) => {
  const query = '?utm_source=mail&utm_campaign=a%0d%0ab'

  const { status, headers } = await fetch(server.url + target + query, { redirect: 'manual' })

  expect({ status, location: headers.get('Location') }).toEqual({
    status: 308,
    location: canonical + query,
  })
})

test('a plain form post is redirected to its result with the query of its address', async () => {
  const response = await fetch(`${server.url}/api/newsletter-subscribers?utm_source=mail`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'ada@example.com' }),
    redirect: 'manual',
  })

  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/newsletter/success?utm_source=mail')
})

function isNoFailure(status: number): boolean {
  return status >= 200 && status < 500
}
