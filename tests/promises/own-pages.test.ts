import { expect, test } from 'vitest'
import type { Received } from '../support/send.ts'
import { sender } from '../support/send.ts'
import { served } from '../support/served.ts'

const token = 'a-token-of-the-consultancy'

type Headers = Readonly<Record<string, string>>

const [direct, proxied] = await Promise.all([
  served({ ADMIN_TOKEN: token }),
  served({ ADMIN_TOKEN: token, TRUST_PROXY: '1' }),
])

/** Signs in with exactly these headers, because fetch would choose the Host by itself. */
function signIn({ url }: { url: string }, headers: Headers): Promise<Received> {
  return sender(
    url,
    1,
  )({
    ...{ method: 'POST', target: '/api/desk/sign-in', body: JSON.stringify({ token }) },
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

const www = 'https://www.example.com'
const internal = { Host: 'app:3000' }
const publicHost = { Host: 'www.example.com' }
const fromProxy = { 'X-Forwarded-Host': 'www.example.com', 'X-Forwarded-Proto': 'https' }
const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }

test.each<[string, Headers]>([
  ['a browser’s own word, whatever Host a proxy made', { ...internal, ...sameOrigin, Origin: www }],
  ['a browser’s own word without Origin', { ...internal, ...sameOrigin }],
  ['the Host with the default port of https', { Host: 'www.example.com:443', Origin: www }],
  ['the Host with the default port of http', { Host: 'x.test:80', Origin: 'http://x.test' }],
  ['an Origin with its default port', { ...publicHost, Origin: `${www}:443` }],
  ['another port on both sides', { Host: 'x.test:8443', Origin: 'https://x.test:8443' }],
  ['another case', { Host: 'WWW.Example.com', Origin: www }],
  ['an IPv6 host', { Host: '[::1]:3000', Origin: 'http://[::1]:3000' }],
  ['a Referer of the site in place of the Origin', { ...publicHost, Referer: `${www}/desk` }],
  ['no header of a browser', internal],
])('X-OWNPAGES-01 the desk opens for %s', async (_, headers) => {
  for (const server of [direct, proxied]) {
    expect([server === direct, (await signIn(server, headers)).status]).toEqual([
      server === direct,
      204,
    ])
  }
})

test('X-OWNPAGES-02 X-Forwarded-Host counts from a trusted proxy only, and only what that proxy wrote', async () => {
  const headers = { ...internal, ...fromProxy, Origin: www }
  const forged = { ...headers, 'X-Forwarded-Host': 'evil.example, www.example.com' }
  const evil = { ...forged, Origin: 'https://evil.example' }

  expect((await signIn(proxied, headers)).status).toBe(204)
  expect((await signIn(direct, headers)).status).toBe(403)
  expect((await signIn(proxied, forged)).status).toBe(204)
  expect((await signIn(proxied, evil)).status).toBe(403)
})

test.each<[string, Headers]>([
  ['Sec-Fetch-Site: cross-site', { Origin: www, 'Sec-Fetch-Site': 'cross-site' }],
  ['Sec-Fetch-Site: same-site', { Origin: www, 'Sec-Fetch-Site': 'same-site' }],
  ['Sec-Fetch-Site: none', { 'Sec-Fetch-Site': 'none' }],
  ['an unknown Sec-Fetch-Site', { Origin: www, 'Sec-Fetch-Site': 'same-origin, cross-site' }],
  ['Origin: null', { Origin: 'null' }],
  ['another host', { Origin: 'https://evil.example' }],
  ['a subdomain', { Origin: 'https://x.www.example.com' }],
  ['a host that begins like ours', { Origin: `${www}.evil.example` }],
  ['our host as a user name', { Origin: `https://www.example.com@evil.example` }],
  ['another port', { Origin: `${www}:8443` }],
  ['another scheme', { Origin: 'chrome-extension://www.example.com' }],
  ['nonsense', { Origin: 'www.example.com' }],
  ['an empty Origin', { Origin: '' }],
  ['a Referer of another site', { Referer: 'https://evil.example/www.example.com' }],
])(
  'X-OWNPAGES-03 a page that sends %s can’t use the desk, and learns both hosts',
  async (_, headers) => {
    for (const server of [direct, proxied]) {
      const {
        status,
        text,
        headers: received,
      } = await signIn(server, { ...publicHost, ...headers })

      expect(status).toBe(403)
      expect(received['set-cookie']).toBeUndefined()
      const { code, detail } = JSON.parse(text)
      expect(code).toBe('cross-site')
      expect(detail).toContain('www.example.com')
      expect(detail).toContain('TRUST_PROXY')
      if (headers.Origin) expect(detail).toContain(headers.Origin)
    }
  },
)

test('X-OWNPAGES-04 where visitors come by TLS, a page without TLS is another page', async () => {
  const insecure = { ...publicHost, Origin: 'http://www.example.com' }

  expect((await signIn(proxied, { ...insecure, ...fromProxy })).status).toBe(403)
  expect((await signIn(proxied, insecure)).status).toBe(204)
})
