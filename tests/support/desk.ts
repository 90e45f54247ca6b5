import { randomUUID } from 'node:crypto'
import { call } from './http.ts'

export type Row = Readonly<Record<string, unknown>>

/** What was sent, as a row of a download. */
export type Sent = Row & { readonly id: string; readonly kind: string; readonly email: string }

interface Detail extends Row {
  readonly id: string
  readonly status: string
  readonly version: number
  readonly timeline: readonly Entry[]
  readonly sent: Readonly<Record<string, string>>
  readonly done: readonly Entry[]
  readonly mails: readonly Entry[]
}

interface Entry extends Row {
  readonly id: string
  readonly type: string
  readonly sent?: Readonly<Record<string, string>>
}

interface Given {
  /** The server's origin. */
  readonly url: string
  /** Its ADMIN_TOKEN; a server without one lets this machine call. */
  readonly token?: string | undefined
}

/** The desk's API as scripts use it: without a session, and without a browser's headers. */
export function deskOf({ url, token }: Given) {
  const authorization = token === undefined ? {} : { Authorization: `Bearer ${token}` }

  function request(method: string, path: string, body?: object, others = {}) {
    const headers = { 'Content-Type': 'application/json', ...authorization, ...others }
    const sent = body ? { body: JSON.stringify(body) } : {}
    return call(`${url}/api/desk${path}`, { method, headers, ...sent })
  }

  /** Reads the person who sent something, with its values, and with what was done, the oldest first. */
  async function detail(id: unknown): Promise<Detail> {
    const person = (await request('GET', `/people/${id}`)).body as Detail
    const { timeline = [] } = person
    const entry = timeline.find((one) => one.id === id)
    const done = timeline.filter(({ type }) => type !== 'sent' && type !== 'mail').toReversed()
    const mails = timeline.filter(({ type }) => type === 'mail')
    return { ...person, ...{ sent: entry?.sent ?? {}, done, mails } }
  }

  /** Returns the id of the person of what was sent. */
  const personOf = async (id: unknown): Promise<string> => (await detail(id)).id

  /** Downloads all that was sent and that a filter finds, the newest first. */
  const download = (format: string, filter: object) =>
    request('POST', '/people/download', { format, rows: 'sent', filter })

  async function sent(filter: object = {}): Promise<readonly Sent[]> {
    return (await download('json', filter)).body as Sent[]
  }

  const ofPerson = (action: string) => (contact: string) =>
    request('POST', `/people/${action}`, { contact })

  return {
    request,
    detail,
    sent,
    download,
    /** Every submission of a kind, or every subscriber, with all fields. */
    all: (kind: string) => sent({ kind }),
    /** The same as text. */
    async file(kind: string, format: 'csv' | 'json' | 'google-ads' = 'csv'): Promise<string> {
      const { body } = await download(format, { kind })
      return typeof body === 'string' ? body : JSON.stringify(body)
    },
    person: ofPerson('export'),
    erase: ofPerson('erase'),
    unsubscribe: ofPerson('unsubscribe'),
    async doubtful(q?: string): Promise<readonly Sent[]> {
      const { body } = await request('POST', '/doubtful/search', q === undefined ? {} : { q })
      return (body as { records: Sent[] }).records
    },
    /** Sets that of the person of a record. @param version the state on which it was decided */
    async setStatus(id: unknown, status: string, version: number) {
      const path = `/people/${await personOf(id)}`
      return request('PATCH', path, { status }, { 'If-Match': `"${version}"` })
    },
    /** Adds a note about the person of a record. */
    note: async (id: unknown, note: string) =>
      request('POST', `/people/${await personOf(id)}/notes`, { id: randomUUID(), note }),
    personOf,
    accept: (id: unknown) => request('POST', `/doubtful/${id}/accept`, {}),
    async deliveries(): Promise<readonly Row[]> {
      return (await request('GET', '/deliveries/all')).body as Row[]
    },
    resend: () => request('POST', '/deliveries/resend', {}),
    numbers: (from: string, to: string) => request('GET', `/numbers?from=${from}&to=${to}`),
  }
}
