import { createServer, connect as dial, type Socket } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../server/storage/database.ts'
import { listen } from '../support/free-port.ts'

test('a server that first answers nobody is waited for', async () => {
  const real = new URL(inject('postgres') ?? '')
  const sockets: Socket[] = []
  const gate = createServer((socket) => {
    sockets.push(socket)
    // The first connection is accepted and left alone, as by a machine that has no time for it.
    if (sockets.length === 1) return
    const host = real.searchParams.get('host') ?? real.hostname
    const other = host.startsWith('/')
      ? dial(`${host}/.s.PGSQL.${real.port || 5432}`)
      : dial(Number(real.port || 5432), host)
    sockets.push(other)
    for (const end of [socket, other]) end.on('error', () => {})
    socket.pipe(other).pipe(socket)
  })
  const port = await listen(gate)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    gate.close()
  })
  const late = new URL(real)
  late.hostname = '127.0.0.1'
  late.port = `${port}`
  late.searchParams.delete('host')

  const database = await openDatabase(late.href, { connections: 1 })
  onTestFinished(() => database.destroy())

  expect(sockets.length).toBeGreaterThan(1)
})
