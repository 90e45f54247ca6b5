import { afterAll, expect, test } from 'vitest'
import { type ApiDocument, replaceableRequests, requestsWith } from '../support/hostile-requests.ts'
import { hostileStrings } from '../support/hostile-strings.ts'
import { sender } from '../support/send.ts'
import { startServer } from '../support/server.ts'
import { tooSlow } from '../support/slowdown.ts'

const token = 'sixteen-letters-or-more'
const tokens = { ADMIN_TOKEN: token, METRICS_TOKEN: token }
// Started here, because the tests are derived from the server's OpenAPI document.
const server = await startServer({ RATE_LIMIT: '1000000', ...tokens })
afterAll(() => server.stop())
const send = sender(server.url, 1)
const document: ApiDocument = await (await fetch(`${server.url}/api/openapi.json`)).json()
const everyText = replaceableRequests(document)

test.each(everyText)(
  'X-HOSTILEINPUT-01 no text in $name blocks the server or makes it fail',
  async (open) => {
    const { harmless, hostile } = requestsWith(open)
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
  },
)

test('X-HOSTILEINPUT-02 no message of 4,000 characters blocks the chat', async () => {
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

test.each([
  '/api/newsletter-subscribers application/x-www-form-urlencoded email',
  '/api/leads application/json challenge',
  '/api/leads application/json message',
  '/api/sales-chatbot application/json messages.0.content',
  '/api/analyze-assessment application/json answers.revenue',
  '/api/applications text/plain why_join',
  '/api/applications application/json hollow',
])('X-HOSTILEINPUT-03 %s is among the texts', (name) => {
  expect(everyText.map((text) => text.name)).toContain(name)
})

const oddParts = 'x%0d%0ay %00 %E6%BC%A2 %E2%80%A8 %2e%2e %5c %2F%2Fx %ff % ; :'.split(' ')
const folders = ['blog', 'api/blog-posts', 'widgets', 'unsubscribe', 'newsletter', 'metrics']
const prefixes = ['', ...folders.map((folder) => `/${folder}`)]

test.each(prefixes)(
  'X-HOSTILEINPUT-04 no odd address below %s/ causes a server error',
  async (prefix) => {
    for (const part of oddParts) {
      for (const end of ['', '/', `/?q=${part}`, `?q=${part}`, '.html?q', '/index.html']) {
        for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
          const target = `${prefix}/${part}${end}`
          const { status } = await send({ method, target, headers: {} })
          expect({ target, method, status }).toMatchObject({
            status: expect.toSatisfy(isNoFailure),
          })
        }
      }
    }
  },
)

test.each([
  ['/about/', '/about'],
  ['/about.html', '/about'],
  ['/index.html', '/'],
  ['/blog/', '/blog'],
  ['/blog/a-post/', '/blog/a-post'],
  ['/blog/x%0d%0ay/', '/blog/x%0d%0ay'],
  ['/blog/%E6%BC%A2/', '/blog/%E6%BC%A2'],
])('X-HOSTILEINPUT-05 %s redirects to %s with its query', async (target, canonical) => {
  const query = '?utm_source=mail&utm_campaign=a%0d%0ab'

  const { status, headers } = await fetch(server.url + target + query, { redirect: 'manual' })

  expect({ status, location: headers.get('Location') }).toEqual({
    status: 308,
    location: canonical + query,
  })
})

test('X-HOSTILEINPUT-06 a plain form post redirects to its result with the query of its address', async () => {
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
