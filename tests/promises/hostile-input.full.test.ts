import { expect, test } from 'vitest'
import { sender } from '../support/send.ts'
import { served } from '../support/served.ts'

const server = await served({ RATE_LIMIT: '1000000' })
const send = sender(server.url, 1)

const oddParts = 'x%0d%0ay %00 %E6%BC%A2 %E2%80%A8 %2e%2e %5c %2F%2Fx %ff % ; :'.split(' ')
const folders = ['blog', 'api/blog-posts', 'widgets', 'unsubscribe', 'newsletter', 'metrics']
const prefixes = ['', ...folders.map((folder) => `/${folder}`)]

test.each(prefixes)(
  'X-HOSTILEINPUT-01 no odd address below %s/ causes a server error',
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
  ['/blog/', '/blog'],
  ['/blog/a-post/', '/blog/a-post'],
  ['/blog/x%0d%0ay/', '/blog/x%0d%0ay'],
  ['/blog/%E6%BC%A2/', '/blog/%E6%BC%A2'],
])('X-HOSTILEINPUT-02 %s redirects to %s with its query', async (target, canonical) => {
  const query = '?utm_source=mail&utm_campaign=a%0d%0ab'

  const { status, headers } = await fetch(server.url + target + query, { redirect: 'manual' })

  expect({ status, location: headers.get('Location') }).toEqual({
    status: 308,
    location: canonical + query,
  })
})

test('X-HOSTILEINPUT-03 a plain form post redirects to its result with the query of its address', async () => {
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
