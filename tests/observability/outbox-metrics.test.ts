import { expect, test } from 'vitest'
import { createMeter, watch } from '../../server/observability/meter.ts'

test('each scrape reads the outbox once, for all of its figures', async () => {
  const { registry } = createMeter()
  let reads = 0
  watch(registry, async () => {
    reads += 1
    return { waiting: reads, oldestSeconds: 10 * reads, failed: 100 * reads }
  })

  const figures = async () => (await registry.metrics()).match(/(?<=^outbox_\w+ )\d+/gm)

  expect(await figures()).toEqual(['1', '10', '100'])
  expect(await figures()).toEqual(['2', '20', '200'])
  expect(reads).toBe(2)
})
