import { expect, test } from 'vitest'
import { judged } from '../support/fuzz/judge.ts'
import { fuzzRequests } from '../support/fuzz/requests.ts'
import { fromAddress, testServer } from '../support/test-server.ts'

const seed = 20_260_203

test('the answers to 1,000 requests, valid and broken, match the document', async () => {
  const { app } = await testServer({ rateLimit: 1_000_000 })
  const wrong: string[] = []
  const seen = new Map<number, number>()

  for (const request of fuzzRequests(seed, 1000)) {
    const { method, headers, body } = request
    const url = `http://localhost${request.target}`
    if (!URL.canParse(url)) continue
    const init = { method, headers, ...(body && { body }) }
    const response = await app.request(url, init, fromAddress('127.0.0.1'))
    const { status } = response
    const type = response.headers.get('Content-Type')
    const fault = judged(request, { status, type, text: await response.text() })
    if (fault) wrong.push(fault)
    seen.set(status, (seen.get(status) ?? 0) + 1)
  }

  expect(wrong).toEqual([])
  // Otherwise the generator has become too tame or too wild.
  for (const status of [200, 201, 400, 404, 405, 413, 415, 422])
    expect([...seen.keys()]).toContain(status)
})

test('the same seed gives the same requests', () => {
  expect([...fuzzRequests(seed, 300)]).toEqual([...fuzzRequests(seed, 300)])
})
