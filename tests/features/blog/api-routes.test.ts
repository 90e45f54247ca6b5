import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { draftPost } from '../../support/draft-post.ts'
import { responseMismatch } from '../../support/openapi-mismatch.ts'
import { testServer } from '../../support/test-server.ts'

const list = '/api/blog-posts'

async function blogServer() {
  const { app, services, database } = await testServer()
  const { posts } = services
  await posts.add(draftPost('Newer', '04-01', '<h2>One</h2><p onclick="x()">Two</p>'))
  await posts.add(draftPost('Older', '03-01'))
  await posts.add(draftPost('Hidden'))
  return { app, posts, database }
}

test('a post is found by its slug, with the allowed part of its HTML', async () => {
  const { app } = await blogServer()

  const response = await app.request(`${list}/newer`)

  expect(await response.json()).toMatchObject({
    ...{ title: 'Newer', slug: 'newer', excerpt: 'About Newer', category: 'Growth systems' },
    ...{ author: 'Mara Whitlock', published_at: '2026-04-01T09:00:00.000Z' },
    content: '<h2>One</h2><p>Two</p>',
  })
})

test.each(['nothing', 'hidden', 'NEWER', '%00', 'a/b', '..%2fnewer'])(
  '%s is not a post',
  async (slug) => {
    const { app } = await blogServer()

    const response = await app.request(`${list}/${slug}`)

    expect(response.status).toBe(404)
    expect((await response.json()).code).toMatch(/^(unknown-post|not-found)$/)
  },
)

test('a repeated request gets a 304 until something changes', async () => {
  const { app, posts } = await blogServer()
  const etag = async (path: string) => (await app.request(path)).headers.get('ETag') ?? ''
  const again = async (path: string, known: string, encoding = 'br') => {
    const headers = { 'If-None-Match': known, 'Accept-Encoding': encoding }
    return (await app.request(path, { headers })).status
  }
  const known = await etag(list)
  const knownPost = await etag(`${list}/older`)

  expect([await again(list, known), await again(`${list}/older`, knownPost, 'gzip')]).toEqual([
    304, 304,
  ])
  await posts.setPublished('newer', null)
  expect([await again(list, known), await again(`${list}/older`, knownPost)]).toEqual([200, 304])
})

test('an answer is compressed, readable by every site and cached for at most a minute', async () => {
  const { app } = await blogServer()
  const headers = { Origin: 'https://elsewhere.example', 'Accept-Encoding': 'br' }

  const response = await app.request(list, { headers })

  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'content-encoding': 'br', vary: 'Accept-Encoding', 'access-control-allow-origin': '*' },
    'cache-control': 'public, max-age=0, s-maxage=60',
    'x-request-id': expect.any(String),
  })
  const text = brotliDecompressSync(await response.arrayBuffer()).toString()
  expect(JSON.parse(text)).toHaveLength(2)
})

test('HEAD returns the same headers without a body', async () => {
  const { app } = await blogServer()
  for (const path of [list, `${list}/newer`]) {
    const head = await app.request(path, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  }
})

test('every answer matches the OpenAPI document', async () => {
  const { app } = await blogServer()
  for (const [slug, path] of [
    ['', list],
    ['/newer', `${list}/{slug}`],
    ['/nothing', `${list}/{slug}`],
  ]) {
    const response = await app.request(list + slug)
    const type = response.headers.get('Content-Type')
    const answer = { status: response.status, type, text: await response.text() }
    expect(responseMismatch('GET', `${path}`, answer)).toBeUndefined()
  }
})
