// A receiver that takes connections a second late: the kernel drops the first packet of those beyond its queue,
// which is full until a line comes on standard input, and who connects sends another a second later.
import { readSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(204).end())
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  const { port } = server.address() as AddressInfo
  writeSync(1, `${port}\n`)
  readSync(0, Buffer.alloc(1))
})
