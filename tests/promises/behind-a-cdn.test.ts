import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cdn } from '../support/cdn.ts'
import { doctor } from '../support/command-line.ts'
import { call } from '../support/http.ts'
import { routes } from '../support/routes.ts'
import { postRow } from '../support/samples.ts'
import { answering, served } from '../support/served.ts'
import { insert } from '../support/sqlite.ts'

const token = 'a-token-of-the-consultancy'
const server = await served({ ADMIN_TOKEN: token, TRUST_PROXY: '1' })
const published_at = '2026-01-05T09:00:00.000Z'
insert(server.database, 'blog_posts', postRow('a-post', { published_at }))
const edge = await cdn(server.url)

const form = (body: string) => ({ method: 'POST', body: new URLSearchParams(body) })

/** Every kind of page that the server has: built, filled in, for frames, and for errors. */
const pages: readonly [string, RequestInit?][] = [
  ...routes.map(({ url }): [string] => [url]),
  ...['/blog/a-post', '/blog/no-such-post', '/no/such/page', '/cms', '/unsubscribe?token=x'].map(
    (path): [string] => [path],
  ),
  ...['/newsletter/confirm?token=x', '/widgets/newsletter.html'].map((path): [string] => [path]),
  ['/unsubscribe?token=x', form('List-Unsubscribe=One-Click')],
  ['/api/newsletter-subscribers', form('email=nobody')],
  ['/api/docs', { headers: { Authorization: `Bearer ${token}` } }],
]

test('X-CDN-01 a CDN that rewrites pages leaves every page as it is, with its addresses and scripts', async () => {
  let addresses = 0
  let scripts = 0
  for (const [path, options] of pages) {
    const own = await call(server.url + path, options)
    const through = await edge.visit('198.51.100.1', path, options)

    expect(through.headers.get('Content-Type'), path).toMatch(/^text\/html/)
    expect([path, through.status, through.body]).toEqual([path, own.status, own.body])
    addresses += String(own.body).includes('mailto:') ? 1 : 0
    scripts += String(own.body).includes('<script') ? 1 : 0
  }
  // Otherwise the CDN would have had nothing to rewrite.
  expect(addresses).toBeGreaterThan(20)
  expect(scripts).toBeGreaterThan(20)
})

test('X-CDN-02 a page that the CDN has already is revalidated, and its 304 forbids rewriting, too', async () => {
  for (const path of ['/', '/blog', '/blog/a-post', '/widgets/newsletter.html']) {
    const first = await call(server.url + path)
    const again = await call(server.url + path, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    })

    expect([path, again.status]).toEqual([path, 304])
    for (const { headers } of [first, again]) {
      expect(headers.get('Cache-Control')).toBe('no-cache, no-transform')
    }
  }
})

const route = '/api/newsletter-subscribers'

/** A sign-up of somebody new. */
const signUp = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify({ email: `${crypto.randomUUID()}@example.com` }),
  headers: { ...headers, 'Content-Type': 'application/json' },
})

test('X-CDN-03 each visitor of a CDN has a limit, and can’t forge another address', async () => {
  const limited = await served({ RATE_LIMIT: '1', TRUST_PROXY: '1' })
  const { visit } = await cdn(limited.url)

  const answers = await Promise.all(
    Array.from({ length: 75 }, (_, n) => visit(`198.51.100.${n + 1}`, route, signUp())),
  )
  const forged = await visit('198.51.100.1', route, signUp({ 'X-Forwarded-For': '203.0.113.1' }))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(forged.status).toBe(429)
})

/** A proxy that replaces X-Forwarded-For by the address that it sees, which is the CDN's. */
async function replacingProxy(origin: string): Promise<string> {
  return answering(async (incoming, outgoing) => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.77' }
    const body = await text(incoming)
    const answer = await call(origin + incoming.url, { method: 'POST', headers, body })
    outgoing.writeHead(answer.status).end()
  })
}

test('X-CDN-04 the log and the doctor warn once while a CDN looks like one visitor, and name no address', async () => {
  const hidden = await served({ TRUST_PROXY: '1' })
  const file = { DATABASE_URL: `file:${hidden.database}`, TRUST_PROXY: '1' }
  const examined = () => doctor('proxy', file)
  const behind = await cdn(await replacingProxy(hidden.url))
  const direct = await cdn(hidden.url)
  const visits = ({ visit }: typeof behind, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => visit(`198.51.100.${n}`, route, signUp())))
  const warnings = () => hidden.log.filter((line) => line.includes('"level":"warn"'))

  await visits(direct, 60)
  expect(warnings()).toEqual([])
  expect(await examined()).toMatchObject({ state: 'ok' })

  await visits(behind, 140)
  await expect.poll(warnings).toEqual([expect.stringMatching(/one client .*TRUST_PROXY/)])
  const said = expect.stringMatching(/one client .*docs\/operating\.md/)
  await expect.poll(examined).toMatchObject({ state: 'warn', said })
  expect(hidden.log.join('\n')).not.toMatch(/203\.0\.113\.77|198\.51\.100/)

  // Mended: the doctor forgets.
  await visits(direct, 100)
  await expect.poll(examined).toMatchObject({ state: 'ok' })
})
