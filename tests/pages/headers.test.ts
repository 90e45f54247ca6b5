import { expect, test } from 'vitest'
import { testServer } from '../support/test-server.ts'

async function policyOf(path: string): Promise<Record<string, string>> {
  const { app } = await testServer()
  const policy = (await app.request(path)).headers.get('Content-Security-Policy') ?? ''
  const directives = policy.split('; ').map((directive) => directive.split(/ (.*)/))
  return Object.fromEntries(directives.map(([name, value]) => [name, value]))
}

test('a page’s policy allows its own files and inline code by hash, and nothing else', async () => {
  expect(await policyOf('/')).toEqual({
    'default-src': "'none'",
    'script-src': "'self' 'sha256-AAA='",
    'style-src': "'self' 'sha256-BBB='",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})

test('a page may connect to other origins only if its data lists them', async () => {
  expect(await policyOf('/about')).toMatchObject({ 'connect-src': "'self' https:" })
  expect(await policyOf('/newsletter/success')).toMatchObject({ 'connect-src': "'self'" })
})

test.each(['/', '/nothing'])('%s has the headers of a document', async (path) => {
  const { app } = await testServer()

  expect(Object.fromEntries((await app.request(path)).headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
  })
})
