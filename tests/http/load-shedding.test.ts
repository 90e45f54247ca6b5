import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../server/http/context.ts'
import { shedLoad } from '../../server/http/load-shedding.ts'

test('of many concurrent calls eight start in a turn, so that a page waits for no more', async () => {
  let started = 0
  const app = new Hono<AppEnv>().use(shedLoad()).get('/', (c) => {
    started += 1
    return c.text('')
  })
  const calls = Array.from({ length: 40 }, () => app.request('/'))
  // Eight start at once.
  const turns: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise(setImmediate)
    turns.push(started)
  }
  await Promise.all(calls)

  expect(turns).toEqual([16, 24, 32])
})
