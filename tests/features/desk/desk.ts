import { randomUUID } from 'node:crypto'
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

/** A local desk with a lead (Ada), an application (Bob) and a subscriber (Cleo). */
export async function deskWithPeople(others: Others = {}) {
  const server = await testServer(others)
  const lead = { form: 'contact', name: 'Ada Byron', email: 'ada@example.com', message: 'Hello' }
  await post(server.app, adLead.action, { ...lead, source: 'ads' })
  await post(server.app, application.action, { ...applicationBody, email: 'bob@example.com' })
  await post(server.app, signUp, { email: 'Cleo@example.com', source: 'home' })
  return { ...server, ...callers(server.app) }
}

/** Calls the desk like its page on this machine. */
function callers(app: Awaited<ReturnType<typeof testServer>>['app']) {
  async function call(method: string, path: string, body?: object, headers = {}) {
    const init = {
      method,
      headers: { Host: 'localhost:3000', 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }
    return readResponse(await app.request(desk.action + path, init, fromAddress('127.0.0.1')))
  }
  const search = async (filter: object = {}) =>
    (await call('POST', '/search', filter)).body.records as { id: string; [key: string]: unknown }[]
  return {
    call,
    search,
    /** Returns the id of a person's record. */
    async idOf(email: string): Promise<string> {
      const found = (await search()).find((record) => record.email === email)
      return found?.id ?? ''
    },
    setStatus: (id: string, status: string, version: number) =>
      call('PATCH', `/records/${id}`, { status }, { 'If-Match': `"${version}"` }),
    addNote: (id: string, note: string, noteId: string = randomUUID()) =>
      call('POST', `/records/${id}/notes`, { id: noteId, note }),
  }
}
