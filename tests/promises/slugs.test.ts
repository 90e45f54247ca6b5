import { expect, test } from 'vitest'
import { call } from '../support/http.ts'
import { postRow } from '../support/samples.ts'
import { served } from '../support/served.ts'
import { insert, sql } from '../support/sqlite.ts'
import { beacon } from '../support/visits.ts'

// Some systems write letters with their marks apart, in file names and in links that are copied.
const slug = 'mañana-für-tiếng-việt-が'
const apart = slug.normalize('NFD')

const server = await served({ MEASURE: 'on' })
insert(server.database, 'blog_posts', postRow(slug))

test('X-SLUGS-01 a post is found by its slug with letters whose marks stand apart', async () => {
  const sent = encodeURIComponent(apart)
  const canonical = `/blog/${encodeURIComponent(slug)}`

  for (const path of [`/blog/${sent}`, `/blog/${sent.toLowerCase()}`]) {
    const moved = await call(`${server.url}${path}?utm_source=mail`)
    expect([moved.status, moved.headers.get('Location')]).toEqual([
      308,
      `${canonical}?utm_source=mail`,
    ])
    expect((await fetch(server.url + path)).status).toBe(200)
  }
  expect((await fetch(`${server.url}/blog/${sent}/`)).url).toBe(server.url + canonical)
  const api = await call(`${server.url}/api/blog-posts/${sent}`)
  expect(api).toMatchObject({ status: 200, body: { slug } })
  expect((await call(`${server.url}/blog/${encodeURIComponent('mañana')}`)).status).toBe(404)
})

test('X-SLUGS-02 a visit to it is counted for the post, however its path is written', async () => {
  for (const path of [slug, apart]) {
    const page = encodeURI(`/blog/${path}`)
    await beacon(server.url, { page, source: 'direct', counts: [{ event: 'view' }] })
  }

  await expect
    // Of two days at midnight.
    .poll(() =>
      sql(server.database, 'select page, sum(count) as count from measurements group by page'),
    )
    .toEqual([{ page: `/blog/${slug}`, count: 2 }])
})
