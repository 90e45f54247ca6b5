import { expect, onTestFinished, test } from 'vitest'
import { receiversByKey } from '../../../server/features/outbox/receivers.ts'
import { openDatabase } from '../../../server/storage/database.ts'
import { site } from '../../support/in-process-cli.ts'
import { newFile } from '../../support/new-database.ts'
import { deliveryRow } from '../../support/samples.ts'

/** Two dead letters and a pending delivery. */
async function seeded() {
  const database = await newFile()
  const open = await openDatabase(database)
  onTestFinished(() => open.destroy())
  const states = { d1: 'dead', d2: 'dead', d3: 'pending' } as const
  const rows = Object.entries(states).map(([id, state]) => ({ ...deliveryRow, id, state }))
  await open.write((writing) => writing.insertInto('deliveries').values(rows).execute())
  return { database, open }
}

test('the resend command retries one or all dead letters, and nothing else', async () => {
  const { database, open } = await seeded()
  const dead = async () =>
    (await open.read.selectFrom('deliveries').select('id').where('state', '=', 'dead').execute())
      .length

  expect(await site(['deliveries', 'resend', 'd3'], { database })).toMatchObject({ code: 1 })
  expect(await site(['deliveries', 'resend'], { database })).toMatchObject({ code: 2 })
  expect(await site(['deliveries', 'resend', 'd1', '--dead'], { database })).toMatchObject({
    code: 2,
  })
  expect(await dead()).toBe(2)
  expect(await site(['deliveries', 'resend', 'd1'], { database })).toMatchObject({ code: 0 })
  expect(await dead()).toBe(1)
  expect(await site(['deliveries', 'resend', '--dead'], { database })).toMatchObject({ code: 0 })
  expect(await dead()).toBe(0)
})

test('readdress moves deliveries from a removed webhook to a configured one, and nothing else', async () => {
  const { database, open } = await seeded()
  const [a, b] = ['https://hooks.example.com/a', 'https://hooks.example.com/b']
  const settings = { WEBHOOK_URL: `${a},${b}` }
  const [key = ''] = receiversByKey([b]).keys()
  const readdress = (args: string[], WEBHOOK_URL = settings.WEBHOOK_URL) =>
    site(['deliveries', 'readdress', ...args], { database, settings: { WEBHOOK_URL } })

  expect(await readdress(['gone', 'https://elsewhere.example.com/'])).toMatchObject({ code: 1 })
  expect(await readdress(['gone'])).toMatchObject({ code: 1 })
  expect(await readdress(['gone'], '')).toMatchObject({ code: 1 })
  expect(await readdress([key, a])).toMatchObject({ code: 1 })
  expect(await readdress(['unknown', b])).toMatchObject({ code: 1 })
  expect(await open.read.selectFrom('deliveries').select('webhook').distinct().execute()).toEqual([
    { webhook: 'gone' },
  ])

  await open.write((writing) =>
    writing.updateTable('deliveries').set({ state: 'delivered' }).where('id', '=', 'd1').execute(),
  )
  expect(await readdress(['gone', b])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^2 will/),
  })
  const rows = await open.read.selectFrom('deliveries').select(['id', 'webhook', 'state']).execute()
  expect(rows.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
    { id: 'd1', webhook: 'gone', state: 'delivered' },
    { id: 'd2', webhook: key, state: 'pending' },
    { id: 'd3', webhook: key, state: 'pending' },
  ])
})
