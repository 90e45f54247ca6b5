import { expect, test } from 'vitest'
import { databaseLocation } from '../support/database-location.ts'
import { call, post } from '../support/http.ts'
import { served } from '../support/served.ts'

interface Listed {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly published_at: string | null
}

interface Whole extends Listed {
  readonly changed_at: string
  readonly content: string
  readonly version: string
}

/** A server on this machine, where neither the desk nor generating needs a token. */
async function started(settings: Record<string, string> = {}) {
  const { url: DATABASE_URL } = await databaseLocation()
  const server = await served({ DATABASE_URL, ...settings })
  const posts = `${server.url}/api/desk/posts`
  const json = { 'Content-Type': 'application/json' }
  const generate = () => post(`${server.url}/api/generate-blog-post`, {})
  const listed = async () => ((await call(posts)).body as { posts: Listed[] }).posts
  return {
    url: server.url,
    generate,
    listed,
    /** A new post. */
    async generated() {
      const { slug } = (await generate()).body as Listed
      return (await listed()).find((one) => one.slug === slug) as Listed
    },
    async read(id = '') {
      return (await call(`${posts}/${id}`)).body as Whole
    },
    change(id: string, version: string, change: object) {
      const headers = { ...json, 'If-Match': `"${version}"` }
      return call(`${posts}/${id}`, { method: 'PATCH', headers, body: JSON.stringify(change) })
    },
    remove: (id: string) => call(`${posts}/${id}`, { method: 'DELETE' }),
    restore: ({ id, ...body }: Pick<Listed, 'id'> & Partial<Whole>) =>
      call(`${posts}/${id}`, { method: 'PUT', headers: json, body: JSON.stringify(body) }),
  }
}

/** Returns whether each page and feed for visitors and crawlers has a post. */
async function seen(url: string, { slug, title }: Pick<Listed, 'slug' | 'title'>) {
  const lists = ['/blog', '/blog/feed.xml', '/sitemap.xml', '/api/blog-posts']
  const found = [`/api/blog-posts/${slug}`, `/blog/${slug}`].map(
    async (path) => (await call(url + path)).status === 200,
  )
  const listed = lists.map(async (path) => {
    const { body } = await call(url + path)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return text.includes(slug) || text.includes(title)
  })
  return new Set(await Promise.all([...found, ...listed]))
}

const { url, generate, generated, listed, read, change, remove, restore } = await started({
  GENERATE_DAILY_LIMIT: '100',
})
const everywhere = new Set([true])
const nowhere = new Set([false])

test('X-DESKPOSTS-03 only an id that a post can have is restored', async () => {
  const { id } = await generated()
  const { version: _, ...whole } = await read(id)
  await remove(id)

  for (const strange of ['a', 'draft', `${id}0`, '%3Cb%3E', id.replaceAll('-', '')]) {
    expect((await restore({ ...whole, id: strange })).status).toBe(404)
  }
  expect((await listed()).map((one) => one.id)).not.toContain(id)
  expect((await restore({ ...whole, id })).status).toBe(200)
})

test('X-DESKPOSTS-04 with POSTS=review, a generated post is not on the site until somebody publishes it', async () => {
  const { url, generate, listed, read, change } = await started({ POSTS: 'review' })

  const { status, body } = await generate()
  const [kept] = await listed()

  expect([status, body]).toEqual([201, { title: kept?.title, slug: kept?.slug, published: false }])
  expect(kept?.published_at).toBeNull()
  expect(await seen(url, kept as Listed)).toEqual(nowhere)

  const { id, version } = await read(kept?.id)
  const approved = await change(id, version, { is_published: true })
  expect(approved.status).toBe(200)
  expect(await seen(url, kept as Listed)).toEqual(everywhere)
})

test('X-DESKPOSTS-05 without the setting a post is published at once, and can be unpublished, deleted and restored', async () => {
  const { body: made } = await generate()
  expect(Object.keys(made as object).toSorted()).toEqual(['slug', 'title'])
  const one = (await listed()).find(({ slug }) => slug === (made as Listed).slug) as Listed
  expect(await seen(url, one)).toEqual(everywhere)

  await change(one.id, (await read(one.id)).version, { is_published: false })
  expect(await seen(url, one)).toEqual(nowhere)
  await change(one.id, (await read(one.id)).version, { is_published: true })
  const before = await read(one.id)
  // Published again, it keeps its date.
  await change(one.id, before.version, { is_published: true })
  expect(await read(one.id)).toEqual(before)

  const deleted = await remove(one.id)
  expect([deleted.status, deleted.body]).toEqual([200, before])
  expect(await seen(url, one)).toEqual(nowhere)
  expect((await listed()).map(({ id }) => id)).not.toContain(one.id)

  const { version, changed_at: _, ...texts } = before
  const restored = await restore(before)
  expect(restored.body).toMatchObject(texts)
  // Nobody saves over it what they read before.
  expect((restored.body as Whole).version).not.toBe(version)
  expect(await seen(url, one)).toEqual(everywhere)
})

test('X-DESKPOSTS-06 visitors read the edited post at the same URL', async () => {
  const { id, slug } = await generated()
  const edit = {
    ...{ title: 'Ask before you answer', excerpt: 'One question a day.' },
    ...{ category: 'Growth systems', content: '<h2>Why</h2><p>Because.</p>' },
  }

  const { status } = await change(id, (await read(id)).version, edit)

  expect(status).toBe(200)
  const { body } = await call(`${url}/api/blog-posts/${slug}`)
  expect(body).toMatchObject(edit)
  const page = String((await call(`${url}/blog/${slug}`)).body)
  for (const text of ['Ask before you answer', 'One question a day.', '<p>Because.</p>']) {
    expect(page).toContain(text)
  }
})

test('X-DESKPOSTS-07 of two people who edit one post, the later one is rejected', async () => {
  const { id } = await generated()
  const { version } = await read(id)

  const first = await change(id, version, { title: 'First' })
  const late = await change(id, version, { title: 'Late' })

  expect(first).toMatchObject({ status: 200, body: { title: 'First' } })
  expect(late).toMatchObject({ status: 412, body: { code: 'changed-meanwhile' } })
  expect(await read(id)).toMatchObject({ title: 'First' })
  // The first one didn't get its answer, and sends the same again.
  const repeated = await change(id, version, { title: 'First' })
  expect(repeated).toMatchObject({ status: 200, body: first.body as object })
  expect((await change(id, '', { title: 'Late' })).status).toBe(428)

  const { version: same } = await read(id)
  const atOnce = await Promise.all(['A', 'B', 'C'].map((title) => change(id, same, { title })))
  expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('X-DESKPOSTS-08 edited and restored posts are sanitized before they are stored', async () => {
  const { id } = await generated()
  const content = `<p onclick="a()">Read<script>alert(1)</script><img src=x onerror=alert(1)>
    <a href="javascript:alert(1)">on</a> <a href="/about" target="_blank">here</a></p>`
  const clean = `<p>Read
    <a>on</a> <a href="/about" target="_blank" rel="noopener">here</a></p>`

  await change(id, (await read(id)).version, { content })

  expect((await read(id)).content).toBe(clean)
  const { version: _, ...body } = await read(id)
  await remove(id)
  expect(await restore({ ...body, content })).toMatchObject({
    status: 200,
    body: { content: clean },
  })
})

test('X-DESKPOSTS-09 an invalid edit is rejected', async () => {
  const { id } = await generated()
  const before = await read(id)
  for (const [edit, field] of [
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ content: ' ' }, 'content'],
    [{ content: 'x'.repeat(40_001) }, 'content'],
    [{ is_published: 'yes' }, 'is_published'],
  ] as const) {
    const { status, body } = await change(id, before.version, edit)

    expect([status, body]).toMatchObject([422, { errors: [{ field }] }])
    expect(await read(id)).toEqual(before)
  }
})
