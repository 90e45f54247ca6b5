import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { post } from '../support/http.ts'
import { application } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { countOf } from '../support/sqlite.ts'

const server = await served()

function request(line: string, body = ''): string {
  const type = `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}`
  return `${line} HTTP/1.1\r\nHost: localhost\r\n${type}\r\n\r\n${body}`
}

const signUp = request('POST /api/newsletter-subscribers', '{"email":"no address"}')
const page = request('HEAD /')

interface Answered {
  readonly calls: readonly string[]
  readonly applications: readonly string[]
  readonly pages: readonly string[]
}

/** Sends everything at once on one connection. @returns the heads of the answers, by kind of request */
async function burst(calls: number, name: string): Promise<Answered> {
  const applied = JSON.stringify({ ...application, full_name: name })
  const last = [
    request('POST /api/applications', applied),
    page,
    signUp.replace('\r\n', '\r\nConnection: close\r\n'),
  ]
  const socket = connect(Number(new URL(server.url).port)).setEncoding('utf8')
  let received = ''
  socket.on('data', (text) => {
    received += text
  })
  socket.write(signUp.repeat(calls) + last.join(''))
  await once(socket, 'close')
  const answers = received.split(/(?=HTTP\/1\.1 \d{3} )/)
  return {
    calls: answers.slice(0, -3),
    applications: answers.slice(-3, -2),
    pages: answers.slice(-2, -1),
  }
}

test('X-LOADSHEDDING-01 under a flood calls are rejected with a short retry time, applications are stored and pages served', async () => {
  const clients = 20
  const bursts = Array.from({ length: clients }, (_, n) => burst(80, `Visitor ${n}`))

  const seen = await Promise.all(bursts)

  const sentAway = seen.flatMap(({ calls }) => calls.filter((call) => call.includes(' 503 ')))
  expect(sentAway.length).toBeGreaterThan(0)
  for (const answer of sentAway) {
    expect(answer).toMatch(/^retry-after: \d+\r$/im)
    expect(answer).toContain('"code":"unavailable"')
  }
  for (const { applications, pages } of seen) {
    expect(applications).toEqual([expect.stringMatching(/^HTTP\/1\.1 201 /)])
    expect(pages).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 /)])
  }
  expect(countOf(server.database, "submissions where kind = 'application'")).toBe(clients)
})

test('X-LOADSHEDDING-02 after the flood calls are accepted again', async () => {
  const { status } = await post(`${server.url}/api/newsletter-subscribers`, {
    email: 'a@example.com',
  })

  expect(status).toBe(201)
})
