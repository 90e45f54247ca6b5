import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { application } from '../../../data/contracts/application.ts'
import { desk } from '../../../data/contracts/desk.ts'
import { adLead } from '../../../data/contracts/lead.ts'
import { applicationBody } from '../../support/samples.ts'
import {
  fromAddress,
  type Others,
  post,
  readResponse,
  signUp,
  testServer,
} from '../../support/test-server.ts'

/** On a clock that stands still, ids have the order of what was sent if they are of different milliseconds. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await turn()
}

/** A local desk with a lead (Ada), an application (Bob) and a subscriber (Cleo). */
export async function deskWithPeople(others: Others = {}) {
  const server = await testServer(others)
  const lead = { form: 'contact', name: 'Ada Byron', email: 'ada@example.com', message: 'Hello' }
  await post(server.app, adLead.action, { ...lead, source: 'ads' })
  await nextMillisecond()
  await post(server.app, application.action, { ...applicationBody, email: 'bob@example.com' })
  await nextMillisecond()
  await post(server.app, signUp, { email: 'Cleo@example.com', source: 'home' })
  return { ...server, ...callers(server.app) }
}

/** Calls the desk like its page on this machine. */
export function callers(app: Awaited<ReturnType<typeof testServer>>['app']) {
  async function call(method: string, path: string, body?: object, headers = {}) {
    const init = {
      method,
      headers: { Host: 'localhost:3000', 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }
    return readResponse(await app.request(desk.action + path, init, fromAddress('127.0.0.1')))
  }
  /** Downloads what was sent. */
  const download = (format: string, filter: object) =>
    call('POST', '/people/download', { format, rows: 'sent', filter })
  const search = async (filter: object = {}) =>
    (await download('json', filter)).body as { id: string; [key: string]: unknown }[]
  const doubtful = async () =>
    (await call('POST', '/doubtful/search', {})).body.records as { id: string; kind: string }[]
  /** Returns the id of the person who sent something. */
  const personOf = async (id: string) => (await call('GET', `/people/${id}`)).body.id as string
  return {
    ...{ call, download, search, doubtful },
    /** Returns the id of a person's record. */
    async idOf(email: string): Promise<string> {
      const found = (await search()).find((record) => record.email === email)
      return found?.id ?? ''
    },
    personOf,
    setStatus: async (id: string, status: string, version: number) =>
      call('PATCH', `/people/${await personOf(id)}`, { status }, { 'If-Match': `"${version}"` }),
    addNote: async (id: string, note: string, noteId: string = randomUUID()) =>
      call('POST', `/people/${await personOf(id)}/notes`, { id: noteId, note }),
  }
}
