import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '../../server/http/context.ts'
import { compressed } from '../../server/pages/encodings.ts'
import { renderCache } from '../../server/pages/render-cache.ts'

test('a page that could not be rendered once is rendered at the next request, and then cached', async () => {
  const sendCached = renderCache({ trustedHops: 0 })
  let renderings = 0
  const render = async () => {
    renderings += 1
    if (renderings === 1) throw new Error('out of memory')
    return compressed('the page', {})
  }
  const app = new Hono<AppEnv>().get('/', (c) => sendCached(c, 'page', 'facts', render))
  app.onError((_, c) => c.body(null, 500))
  const statuses = []
  for (let request = 0; request < 3; request += 1) statuses.push((await app.request('/')).status)

  expect(statuses).toEqual([500, 200, 200])
  expect(renderings).toBe(2)
})
