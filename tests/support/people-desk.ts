import { expect } from 'vitest'
import { databaseLocation } from './database-location.ts'
import { deskOf, type Row } from './desk.ts'
import { post } from './http.ts'
import { served } from './served.ts'

interface PeoplePage {
  readonly people: readonly (Row & { readonly id: string; readonly email: string })[]
  readonly next: object | null
}

export const of = (name: string) => ({ email: `${name}@example.com` })

/** A server with a desk of people, as tests use it: on this machine, which needs no token. */
export async function peopleDesk(settings: Record<string, string> = {}) {
  const { url: DATABASE_URL, sql } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...settings })
  const desk = deskOf({ ...server, token: settings.ADMIN_TOKEN })
  const page = async (filter: object = {}) =>
    (await desk.request('POST', '/people/search', filter)).body as PeoplePage
  return {
    ...{ sql, desk, page, server, url: server.url },
    /** The addresses that a search finds, in its order, without their domain. */
    found: async (filter: object = {}) =>
      (await page(filter)).people.map(({ email }) => email.split('@')[0]),
    async idOf(email: string) {
      const { people } = await page({ q: email })
      return `${people.find((one) => one.email === email)?.id}`
    },
    person: async (id: unknown) => (await desk.request('GET', `/people/${id}`)).body as Row,
    change: (id: unknown, body: object, version: number) =>
      desk.request('PATCH', `/people/${id}`, body, { 'If-Match': `"${version}"` }),
    async send(path: string, body: object) {
      const answer = await post(`${server.url}/api/${path}`, body)
      expect(answer.status).toBe(201)
      return (answer.body as { id: string }).id
    },
  }
}
