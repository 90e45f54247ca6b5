import type { IncomingMessage } from 'node:http'
import { expect, test, vi } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { Turns } from '../../server/turns.ts'
import { applied } from '../support/applicant.ts'
import { post, signUp, testServer } from './test-server.ts'

const call = { url: signUp } as IncomingMessage
const page = { url: '/blog' } as IncomingMessage

/** Resolves after so many turns of the event loop. */
async function turnsOver(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

test('a page that is asked for amid a storm of calls waits for a few of them only', async () => {
  const turns = new Turns()
  const begun: string[] = []
  for (let n = 0; n < 100; n += 1) turns.take(call, () => begun.push('call'))

  await turnsOver(1)
  turns.take(page, () => begun.push('page'))
  await turnsOver(20)

  expect(begun.indexOf('page')).toBeLessThan(20)
  expect(begun).toHaveLength(101)
})

test('calls begin in their order', async () => {
  const turns = new Turns()
  const begun: number[] = []
  for (let n = 0; n < 30; n += 1) turns.take(call, () => begun.push(n))

  await turnsOver(10)

  expect(begun).toEqual(Array.from({ length: 30 }, (_, n) => n))
})

test('calls are late once one has waited for a second, until they are not', async () => {
  const turns = new Turns()
  const late: boolean[] = []
  const take = () => turns.take(call, () => late.push(turns.areLate))
  const clock = vi.spyOn(performance, 'now')
  for (const [arrived, begun] of [
    [1000, 1900],
    [2000, 3001],
    [4000, 4001],
  ] as const) {
    clock.mockReturnValueOnce(arrived).mockReturnValueOnce(begun)
    take()
    await turnsOver(2)
  }
  clock.mockRestore()

  expect(late).toEqual([false, true, false])
})

test('under pressure calls are sent away, readable for widgets on other sites', async () => {
  const { app, subscribers } = await testServer({ areLate: () => true })

  const headers = { Origin: 'https://elsewhere.example' }
  const refused = await post(app, signUp, { email: 'ada@example.com' }, { headers })

  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(refused.headers.get('Retry-After')).toBe('5')
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(await subscribers.count()).toBe(0)
})

test('under pressure pages answer, and applications are kept', async () => {
  const { app, stores } = await testServer({ areLate: () => true })

  expect((await app.request('/')).status).toBe(200)
  expect((await app.request('/blog')).status).toBe(200)
  expect((await app.request('/healthz')).status).toBe(200)
  expect((await post(app, application.action, applied)).status).toBe(201)
  expect(await stores.applications.count()).toBe(1)
})
