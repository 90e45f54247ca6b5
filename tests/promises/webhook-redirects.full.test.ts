import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { answering, served } from '../support/served.ts'
import { apply } from '../support/visits.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

interface Script {
  /** The answer to a POST that was taken. */
  readonly status?: number
  /** Where it says that the result is; by default a page on another host that shows it once. */
  readonly location?: (usual: string) => string | undefined
  /** The status of the result. */
  readonly result?: number
}

/** A spreadsheet's script: it takes each POST, and shows the result under an address of another host, once. */
async function spreadsheet({ status = 302, location = (usual) => usual, result = 200 }: Script) {
  const rows: string[] = []
  const asked: { readonly request: IncomingMessage; readonly body: string }[] = []
  const open = new Set<string>()
  const results = await answering(async (request, response) => {
    asked.push({ request, body: await text(request) })
    if (request.method !== 'GET') return response.writeHead(405).end()
    return response.writeHead(open.delete(`${request.url}`) ? result : 404).end('<html>done</html>')
  })
  const origin = await answering(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end()
    rows.push(await text(request))
    const path = `/echo?key=${rows.length}`
    open.add(path)
    const to = location(results.replace('127.0.0.1', 'localhost') + path)
    return response.writeHead(status, to === undefined ? {} : { Location: to }).end()
  })
  return { origin, rows, asked }
}

async function startedWith(script: Script) {
  const receiver = await spreadsheet(script)
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const settings = { WEBHOOK_URL: receiver.origin, WEBHOOK_SECRET: secret, WEBHOOK_RETRY_MS: '10' }
  const server = await served({ DATABASE_URL, ...settings })
  expect(await apply(server.url, 'ada@example.com')).toBe(201)
  return { ...receiver, ended: () => sql('select state, attempts, reason from messages') }
}

test.each([302, 303])(
  'X-WEBHOOKREDIRECTS-01 a receiver that answers %i gets each lead once, and one GET of the result with nothing of ours',
  async (status) => {
    const { rows, asked, ended } = await startedWith({ status })

    await expect.poll(ended).toEqual([{ state: 'sent', attempts: 1, reason: null }])
    expect(rows).toHaveLength(1)
    expect(asked.map(({ request, body }) => [request.method, body])).toEqual([['GET', '']])
    const names = Object.keys(asked[0]?.request.headers ?? {})
    expect(names.filter((name) => /^(webhook|content|auth|cookie)/.test(name))).toEqual([])
  },
)

const mayHaveIt = 'the receiver may have it already'

test.each<Script & { readonly says: string }>([
  { result: 500, says: 'answered 302, and its result 500' },
  { result: 302, says: 'answered 302, and its result 302' },
  { status: 303, result: 404, says: 'answered 303, and its result 404' },
  { location: () => undefined, says: 'answered 302, without an address' },
  { location: () => 'http://192.0.2.1/', says: 'answered 302, to an address that is not https' },
  { location: () => 'file:///etc/passwd', says: 'answered 302, to an address that is not https' },
  {
    location: () => 'http://127.0.0.1:65535/',
    says: "and its result can't be read (ECONNREFUSED)",
  },
])(
  'X-WEBHOOKREDIRECTS-02 the second equal redirect ends a delivery, which says: $says',
  async ({ says, ...script }) => {
    const { rows, ended } = await startedWith(script)

    await expect.poll(ended).toMatchObject([{ state: 'failed', attempts: 2 }])
    const [{ reason } = {}] = await ended()
    expect(reason).toContain(says)
    expect(reason).toContain(mayHaveIt)
    expect(rows).toHaveLength(2)
  },
)

test.each([301, 307, 308])(
  'X-WEBHOOKREDIRECTS-03 after %i nothing is sent to the other address, and the reason says what to set',
  async (status) => {
    let isMoved = true
    const elsewhere: string[] = []
    const other = await answering((request, response) => {
      elsewhere.push(`${request.method}`)
      response.writeHead(204).end()
    })
    const origin = await answering((_request, response) => {
      response.writeHead(isMoved ? status : 204, isMoved ? { Location: other } : {}).end()
    })
    const { url: DATABASE_URL, sql } = await databaseLocation()
    const server = await served({ DATABASE_URL, WEBHOOK_URL: origin, WEBHOOK_RETRY_MS: '10' })
    await apply(server.url, 'ada@example.com')
    const reason = `answered ${status}: set WEBHOOK_URL to the address that it names`

    await expect
      .poll(() => sql('select reason from messages where attempts > 2'))
      .toEqual([{ reason }])

    // It has not taken it, so it gets it again.
    isMoved = false
    await expect.poll(() => sql('select state from messages')).toEqual([{ state: 'sent' }])
    expect(elsewhere).toEqual([])
  },
)
