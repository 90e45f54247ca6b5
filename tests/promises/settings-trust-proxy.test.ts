import { expect, test } from 'vitest'
import { call, post } from '../support/http.ts'
import { served } from '../support/served.ts'
import type { RunningServer } from '../support/server.ts'

const [alone, proxied] = await Promise.all([
  served({ RATE_LIMIT: '1' }),
  served({ RATE_LIMIT: '1', TRUST_PROXY: '1' }),
])

/** @returns whether each of these X-Forwarded-For headers was let through, one call after the other */
async function letThrough({ url }: RunningServer, ...forwarded: string[]): Promise<boolean[]> {
  const allowed: boolean[] = []
  for (const header of forwarded) {
    const { status } = await post(
      `${url}/api/analyze-assessment`,
      {},
      { 'X-Forwarded-For': header },
    )
    allowed.push(status !== 429)
  }
  return allowed
}

test('X-SETTINGSTRUSTPROXY-01 by default no header affects whom a limit counts', async () => {
  expect(await letThrough(alone, '198.51.100.1', '198.51.100.2')).toEqual([true, false])
})

test.each([
  {
    id: 'X-SETTINGSTRUSTPROXY-02',
    says: 'visitors are identified by the address that the proxy added',
    forwarded: ['198.51.100.1', '198.51.100.2', '198.51.100.1'],
    allowed: [true, true, false],
  },
  {
    id: 'X-SETTINGSTRUSTPROXY-03',
    says: 'an address that a visitor adds before the proxy’s is ignored',
    forwarded: ['192.0.2.1, 203.0.113.9', '192.0.2.2, 203.0.113.9'],
    allowed: [true, false],
  },
  {
    id: 'X-SETTINGSTRUSTPROXY-04',
    says: 'IPv6 visitors are counted by their /64, in any notation',
    forwarded: ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:0DB8::3', '2001:db8:0:1::1', '::1'],
    allowed: [true, false, false, true, true],
  },
  {
    id: 'X-SETTINGSTRUSTPROXY-05',
    says: 'a port after an address, or IPv4 written as IPv6, is the same visitor',
    forwarded: ['203.0.113.1:5000', '203.0.113.1:6000', '::ffff:203.0.113.1'],
    allowed: [true, false, false],
  },
  {
    id: 'X-SETTINGSTRUSTPROXY-11',
    says: 'IPv6 addresses in brackets, with a port or without, are told apart',
    forwarded: ['[2001:db8:1::1]:443', '[2001:db8:2::1]', '[2001:db8:1::2]:80', '2001:db8:2::2'],
    allowed: [true, true, false, false],
  },
  {
    id: 'X-SETTINGSTRUSTPROXY-06',
    says: 'an invalid address counts by its connection',
    forwarded: ['nonsense', 'rubbish'],
    allowed: [true, false],
  },
])('$id with TRUST_PROXY=1 $says', async ({ forwarded, allowed }) => {
  expect(await letThrough(proxied, ...forwarded)).toEqual(allowed)
})

test('X-SETTINGSTRUSTPROXY-07 TRUST_PROXY=2 looks behind two proxies', async () => {
  const twice = await served({ RATE_LIMIT: '1', TRUST_PROXY: '2' })

  const behindTwo = ['198.51.100.1, 10.0.0.1', '198.51.100.2, 10.0.0.1', '198.51.100.1, 10.0.0.2']
  expect(await letThrough(twice, ...behindTwo)).toEqual([true, true, false])
  // A single value is that of the proxy in front.
  const single = ['203.0.113.1', '203.0.113.2', '203.0.113.1']
  expect(await letThrough(twice, ...single)).toEqual([true, true, false])
})

test.each(['short', 'a'.repeat(129), 'with space', 'quote"quote'])(
  'X-SETTINGSTRUSTPROXY-08 %s is rejected as X-Request-Id, even from a trusted proxy',
  async (id) => {
    const { headers } = await call(`${proxied.url}/api/openapi.json`, {
      headers: { 'X-Request-Id': id },
    })

    expect(headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/)
  },
)

test('X-SETTINGSTRUSTPROXY-09 X-Request-Id is accepted from a trusted proxy only', async () => {
  const headers = { 'X-Request-Id': 'chosen-by-the-caller' }

  const believed = await call(`${proxied.url}/api/openapi.json`, { headers })
  const own = await call(`${alone.url}/api/openapi.json`, { headers })

  expect(believed.headers.get('X-Request-Id')).toBe('chosen-by-the-caller')
  expect(own.headers.get('X-Request-Id')).toMatch(/^[\w.-]{8,}$/)
  expect(own.headers.get('X-Request-Id')).not.toBe('chosen-by-the-caller')
})

test.each(['/', '/blog'])(
  'X-SETTINGSTRUSTPROXY-10 %s sends HSTS if a trusted proxy reports https',
  async (page) => {
    const headers = { 'X-Forwarded-Proto': 'https' }

    const secure = await call(proxied.url + page, { headers })
    const plain = await call(proxied.url + page)
    const own = await call(alone.url + page, { headers })

    expect(secure.headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/)
    expect(plain.headers.get('Strict-Transport-Security')).toBeNull()
    expect(own.headers.get('Strict-Transport-Security')).toBeNull()
  },
)
