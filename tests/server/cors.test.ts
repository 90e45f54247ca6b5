import { expect, test } from 'vitest'
import { blog } from '../../data/contracts/blog.ts'
import { post, signUp, testServer } from './test-server.ts'

const origin = 'https://host.example.com'
const preflight = {
  method: 'OPTIONS',
  headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
}

function crossOrigin({ headers }: { headers: Headers }) {
  return Object.fromEntries(
    [...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'),
  )
}

test('any site may call where every origin is admitted, and keeps the permission', async () => {
  const { app } = await testServer()

  const answer = await app.request(signUp, preflight)

  expect(answer.status).toBe(204)
  expect(crossOrigin(answer)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': 'Content-Type',
    'access-control-max-age': '7200',
  })
})

test('a widget may read every answer and what it needs of its headers', async () => {
  const { app } = await testServer({ rateLimit: 1 })
  const call = () => post(app, signUp, { email: 'a@b.c' }, { headers: { Origin: origin } })

  for (const answer of [await call(), await call()]) {
    expect(crossOrigin(answer)).toEqual({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
    })
  }
})

test('of listed origins each is named, and caches are told that answers differ', async () => {
  const { app } = await testServer({ embedOrigins: ['https://a.com', origin] })

  expect(crossOrigin(await app.request(signUp, preflight))).toMatchObject({
    'access-control-allow-origin': origin,
    vary: 'Origin',
  })
})

test('caches that keep posts keep one for each origin, and for each coding', async () => {
  const { app } = await testServer({ embedOrigins: ['https://a.com', origin] })

  const answer = await app.request(blog.action, { headers: { Origin: origin } })

  expect(crossOrigin(answer)).toMatchObject({
    'access-control-allow-origin': origin,
    vary: 'Origin, Accept-Encoding',
  })
})

test('an origin that is not listed gets no permission', async () => {
  const { app } = await testServer({ embedOrigins: ['https://a.com'] })

  expect(crossOrigin(await app.request(signUp, preflight))).toEqual({ vary: 'Origin' })
})
