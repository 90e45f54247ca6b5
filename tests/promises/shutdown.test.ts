import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startServer } from '../support/server.ts'

test('after SIGTERM nobody new is let in', async () => {
  const server = await startServer()
  const { port } = new URL(server.url)

  expect(await server.stop('SIGINT')).toBe(0)

  const late = connect(Number(port))
  await expect(once(late, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
