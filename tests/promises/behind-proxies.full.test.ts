import { expect, test } from 'vitest'
import { cdn } from '../support/cdn.ts'
import { call, post } from '../support/http.ts'
import { caddy, nginx } from '../support/reverse-proxies.ts'
import { served } from '../support/served.ts'

const token = 'a-token-of-the-consultancy'
const route = '/api/newsletter-subscribers'

/** A sign-up of somebody new. */
const signUp = (headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify({ email: `${crypto.randomUUID()}@example.com` }),
  headers: { ...headers, 'Content-Type': 'application/json' },
})

const proxies = [
  { name: 'nginx', proxy: nginx, hopsBehindCdn: '1' },
  { name: 'Caddy', proxy: caddy, hopsBehindCdn: '2' },
]

test.each(proxies)(
  'X-PROXIES-01 behind a CDN and $name as shipped each visitor has a limit, and can’t forge another address',
  async ({ proxy, hopsBehindCdn }) => {
    const { url: server } = await served({ RATE_LIMIT: '2', TRUST_PROXY: hopsBehindCdn })
    const { visit } = await cdn(await proxy({ server, behindCdn: true }))
    const statusOf = async (address: string, headers?: Record<string, string>) =>
      (await visit(address, route, signUp(headers))).status

    const addresses = Array.from({ length: 75 }, (_, n) => `198.51.100.${n + 1}`)
    const statuses = await Promise.all(addresses.map((address) => statusOf(address)))
    expect(new Set(statuses)).toEqual(new Set([201]))

    const forged: number[] = []
    for (const claim of ['203.0.113.1', '203.0.113.2', '127.0.0.1', '203.0.113.3, 127.0.0.1']) {
      forged.push(await statusOf('192.0.2.7', { 'X-Forwarded-For': claim }))
    }
    expect(forged).toEqual([201, 201, 429, 429])
  },
)

test.each(proxies)(
  'X-PROXIES-02 behind $name alone a visitor can’t forge an address, not even with the headers of a CDN',
  async ({ proxy }) => {
    const { url: server } = await served({ RATE_LIMIT: '2', TRUST_PROXY: '1' })
    const front = await proxy({ server, behindCdn: false })

    const statuses: number[] = []
    for (const claim of ['203.0.113.1', '203.0.113.2', '203.0.113.3, 203.0.113.4']) {
      const headers = { 'X-Forwarded-For': claim, 'CF-Connecting-IP': claim, 'X-Real-IP': claim }
      statuses.push((await call(front + route, signUp(headers))).status)
    }
    expect(statuses).toEqual([201, 201, 429])
  },
)

test.each(proxies)(
  'X-PROXIES-03 the desk opens behind $name on another port',
  async ({ proxy }) => {
    const { url: server } = await served({ ADMIN_TOKEN: token, TRUST_PROXY: '1' })
    const front = await proxy({ server, behindCdn: false })
    const signIn = async (headers: Record<string, string>) =>
      (await post(`${front}/api/desk/sign-in`, { token }, headers)).status

    expect(await signIn({ Origin: front })).toBe(204)
    expect(await signIn({ Origin: 'http://127.0.0.1:1' })).toBe(403)
    expect(
      await signIn({ Origin: 'http://evil.example', 'X-Forwarded-Host': 'evil.example' }),
    ).toBe(403)
  },
)
