import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, post } from './http.ts'
import type { RunningServer } from './server.ts'

/** A post to mail. */
export const text = {
  ...{ title: 'Ask before you answer', slug: 'ask', excerpt: 'One question a day.' },
  ...{ category: 'Growth systems', author: 'Mara', created_at: '2026-01-01T09:00:00.000Z' },
  content: '<h2>Why &amp; how</h2><p>Because <a href="/about">we</a> do.</p><ul><li>One</li></ul>',
}

export interface State {
  readonly state: string
  readonly stopped_by: string | null
  readonly reason: string | null
  readonly paused_until: string | null
  readonly total: number
  readonly sent: number
}

interface Shown {
  readonly mailing: State | null
  /** How many would get a mailing. */
  readonly subscribers: number
  readonly bounced: readonly {
    readonly email: string
    readonly reason: string | null
    readonly post: string | null
  }[]
}

/** The desk's calls about a post, which is published unless it says otherwise. */
export async function withPost({ url }: RunningServer, changes: object = {}) {
  const id = randomUUID()
  const path = `${url}/api/desk/posts/${id}`
  const json = (method: string, body: object, headers = {}) => ({
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const whole = { ...text, published_at: '2026-01-02T09:00:00.000Z', ...changes }
  expect((await call(path, json('PUT', whole))).status).toBe(200)
  const shown = async () => (await call(`${path}/mailing`)).body as Shown
  return {
    path,
    shown,
    send: (body: object = {}) => post(`${path}/mailing`, body),
    resume: () => post(`${path}/mailing/resume`, {}),
    stop: () => call(`${path}/mailing`, { method: 'DELETE' }),
    state: async () => (await shown()).mailing,
    async change(change: object) {
      const { version } = (await call(path)).body as { version: string }
      await call(path, json('PATCH', change, { 'If-Match': `"${version}"` }))
    },
  }
}
