import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call, post } from './http.ts'

interface Written {
  readonly id: string
  readonly slug: string | null
  readonly title: string
  readonly content: string
  readonly state?: string
  readonly version: string
  readonly published_at: string | null
  readonly draft: { readonly title: string } | null
}

interface Report {
  readonly state: string
  readonly sent: number
  readonly bounced: number
  readonly left: number
  readonly visits: number | null
  readonly bounces: readonly { readonly reason: string; readonly count: number }[]
}

type Listed = Written & { readonly mailing: Report | null }

/** The desk's calls by which posts or letters are written. */
export function writing(url: string, kind: 'posts' | 'letters') {
  const all = `${url}/api/desk/${kind}`
  const read = async (id: string) => (await call(`${all}/${id}`)).body as Written
  const json = { 'Content-Type': 'application/json' }

  /** Saves as an editor who has read a version. */
  const saveOver = (id: string, version: string, change: object) => {
    const headers = { ...json, 'If-Match': `"${version}"` }
    return call(`${all}/${id}`, { method: 'PATCH', headers, body: JSON.stringify(change) })
  }

  return {
    path: (id: string) => `${all}/${id}`,
    read,
    saveOver,
    save: async (id: string, change: object) => saveOver(id, (await read(id)).version, change),
    async begin(texts: object = {}): Promise<string> {
      const id = randomUUID()
      expect((await post(all, { id, ...texts })).status).toBe(201)
      return id
    },
    list: async () => ((await call(all)).body as { posts: Listed[] }).posts,
    send: (id: string, body: object = {}) => post(`${all}/${id}/mailing`, body),
    async report(id: string) {
      const { posts } = (await call(all)).body as { posts: Listed[] }
      return posts.find((one) => one.id === id)?.mailing
    },
    /** How many would get it. */
    async count(id: string, audience: string) {
      const query = new URLSearchParams({ audience })
      const { body } = await call(`${all}/${id}/mailing?${query}`)
      return (body as { subscribers: number }).subscribers
    },
    versions: async (id: string) =>
      ((await call(`${all}/${id}/versions`)).body as { versions: { id: string; title: string }[] })
        .versions,
    async restore(id: string, version: string) {
      const headers = { ...json, 'If-Match': `"${(await read(id)).version}"` }
      return call(`${all}/${id}/versions/${version}`, { method: 'POST', headers, body: '{}' })
    },
  }
}

/** A post that the blog takes. */
export const postTexts = {
  ...{ title: 'Ask before you answer', excerpt: 'One question a day.' },
  ...{ category: 'Growth systems', content: '<p>Ask.</p>' },
}

export const letterTexts = {
  ...{ title: 'What we saw in May', preheader: 'Three companies, one habit' },
  content:
    '<h2>May</h2><p>Read <a href="/about">who we are</a>, or <a href="https://example.com/x">elsewhere</a>.</p>',
}
