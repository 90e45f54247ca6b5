import { randomUUID } from 'node:crypto'
import { createServer, connect as dial, type Socket } from 'node:net'
import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import { postgresPool } from '../../server/storage/postgres.ts'
import { listen } from '../support/free-port.ts'
import { newDatabase } from '../support/postgres.ts'

const callers = 40
const connections = 10

/** The URL for a role that may have two connections, with as much patience as tests have. */
async function limitedRole(): Promise<string> {
  const url = await newDatabase(inject('postgres') ?? '', `few_${randomUUID()}`)
  const role = `guest_${randomUUID().slice(0, 8)}`
  const administrator = new Client(url)
  await administrator.connect()
  await administrator.query(`create role ${role} login password 'site' connection limit 2`)
  await administrator.end()
  return Object.assign(new URL(url), { username: role, password: 'site' }).href
}

/** Stands before a server, and counts the connections that it has not refused yet. */
async function counted(url: string) {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const count = { all: 0, atOnce: 0 }
  const gate = createServer((socket) => {
    open.add(socket)
    count.all += 1
    count.atOnce = Math.max(count.atOnce, open.size)
    const server = dial(Number(port), hostname)
    for (const end of [socket, server]) end.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    // Before the client learns of it, which then may ask again.
    server.on('data', (bytes) => void (bytes.includes('53300') && open.delete(socket)))
    socket.pipe(server).pipe(socket)
  })
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    gate.close()
  })
  const through = Object.assign(new URL(url), { port: `${await listen(gate)}` }).href
  return { through, count, open }
}

function openedPool(url: string) {
  const pool = postgresPool(url, { connections, statementMs: 5000 })
  onTestFinished(() => pool.end())
  const call = async () => {
    const client = await pool.connect()
    await client.query('select 1', [])
    client.release()
  }
  const calls = () => Promise.allSettled(Array.from({ length: callers }, call))
  return { pool, call, calls }
}

/** Takes the two connections of a role. @returns what gives one back */
async function takeAll(url: string): Promise<() => Promise<void>> {
  const [one, other] = [new Client(url), new Client(url)]
  await Promise.all([one.connect(), other.connect()])
  onTestFinished(() => other.end())
  return () => one.end()
}

const served = Array(callers).fill({ status: 'fulfilled', value: undefined })

test('callers share the two connections that a role may have, and none is refused', async () => {
  const { calls } = openedPool(await limitedRole())

  expect(await calls()).toEqual(served)
  expect(await calls()).toEqual(served)
})

test('while a role has no free connection, callers wait, and one at a time is asked for', async () => {
  const url = await limitedRole()
  const giveBack = await takeAll(url)
  const { through, count, open } = await counted(url)
  const { calls } = openedPool(through)
  const all = calls()
  // The first callers ask at once, because nobody has been refused yet.
  await expect.poll(() => count.all).toBeGreaterThan(connections)
  await expect.poll(() => open.size).toBeLessThan(2)
  count.atOnce = 0
  const asked = count.all
  await expect.poll(() => count.all).toBeGreaterThan(asked + 3)

  expect(count.atOnce).toBe(1)
  await giveBack()
  expect(await all).toEqual(served)
})

test('connections that are free again are used', async () => {
  const url = await limitedRole()
  const giveBack = await takeAll(url)
  const { through, count } = await counted(url)
  const { pool, call } = openedPool(through)
  const first = call()
  await expect.poll(() => count.all).toBeGreaterThan(1)
  await giveBack()
  await first
  const administrator = new Client(inject('postgres') ?? '')
  await administrator.connect()
  onTestFinished(() => administrator.end())
  await administrator.query(`alter role ${new URL(url).username} connection limit 6`)

  const clients = await Promise.all(Array.from({ length: 5 }, () => pool.connect()))

  expect(clients).toHaveLength(5)
  for (const client of clients) client.release()
})

test('who waited in vain is told why', async () => {
  const url = new URL(await limitedRole())
  await takeAll(url.href)
  url.searchParams.set('connect_timeout', '1')
  const { call } = openedPool(url.href)

  const refused = await call().catch((error) => error)

  expect(refused).toBeInstanceOf(StorageUnavailable)
  expect(refused.message).toContain('too many connections for role')
})
