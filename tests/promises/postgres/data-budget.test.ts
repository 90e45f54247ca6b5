import { expect, test } from 'vitest'
import { databaseLocation } from '../../support/database-location.ts'
import { post } from '../../support/http.ts'
import { startedAt } from '../../support/preload.ts'
import { application } from '../../support/samples.ts'
import { served } from '../../support/served.ts'

const long = '漢'.repeat(990)
const body = (n: number) => ({ ...application, biggest_challenge: `${n} ${long}`, why_join: long })

test('X-DATABUDGET-05 replicas count what a client brings together', async () => {
  const { url, sql } = await databaseLocation()
  // Far from the end of a day, when each client gets a new budget.
  const noon = startedAt('2026-03-10T12:00:00.000Z')
  const settings = { DATABASE_URL: url, CLIENT_DAILY_MB: '1', ...noon }
  const replicas = [await served(settings), await served(settings)]
  const statuses: number[] = []
  for (let n = 0; n < 240; n += 1) {
    statuses.push((await post(`${replicas[n % 2]?.url}/api/applications`, body(n))).status)
  }

  const stored = statuses.filter((status) => status === 201).length
  expect(statuses).toEqual([...Array(stored).fill(201), ...Array(240 - stored).fill(429)])
  expect(stored * Buffer.byteLength(JSON.stringify(body(1)))).toBeLessThan(1_100_000)
  // An address is in no row: its name is a hash that changes daily.
  const keys = await sql(`select key from rate_limits where key like 'bytes %'`)
  expect(keys).toEqual([{ key: expect.stringMatching(/^bytes [\w+/]{43}=$/) }])
})
