import { expect, test } from 'vitest'
import { testServer } from './test-server.ts'

async function policyOf(path: string): Promise<Record<string, string>> {
  const { app } = await testServer()
  const policy = (await app.request(path)).headers.get('Content-Security-Policy') ?? ''
  const directives = policy.split('; ').map((directive) => directive.split(/ (.*)/))
  return Object.fromEntries(directives.map(([name, value]) => [name, value]))
}

test('a page may run and apply its own files, its inline code by hash, and nothing else', async () => {
  expect(await policyOf('/')).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-AAA='",
    'style-src': "'self' 'sha256-BBB='",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})

test('a page calls further sources only where its data asks for them', async () => {
  expect(await policyOf('/about')).toMatchObject({ 'connect-src': "'self' https:" })
  expect(await policyOf('/newsletter/success')).toMatchObject({ 'connect-src': "'self'" })
})

test.each(['/', '/nothing'])('%s carries the headers of a document', async (path) => {
  const { app } = await testServer()

  expect(Object.fromEntries((await app.request(path)).headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('answers of the API are kept by nobody and are no documents', async () => {
  const { app } = await testServer()

  for (const path of ['/api/newsletter-subscribers', '/api/nothing', '/healthz']) {
    expect(Object.fromEntries((await app.request(path)).headers), path).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  }
})

test('https for good is asked for only where a trusted proxy says that it is in use', async () => {
  const strict = async (trustedHops: number, proto: string) => {
    const { app } = await testServer({ trustedHops })
    const response = await app.request('/', { headers: { 'X-Forwarded-Proto': proto } })
    return response.headers.get('Strict-Transport-Security')
  }

  expect(await strict(1, 'https')).toBe('max-age=31536000')
  expect(await strict(1, 'http')).toBeNull()
  expect(await strict(0, 'https')).toBeNull()
})
