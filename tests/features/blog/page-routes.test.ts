import { expect, test } from 'vitest'
import site from '../../../data/site.json' with { type: 'json' }
import { draftPost } from '../../support/draft-post.ts'
import { testServer } from '../../support/test-server.ts'

async function blogServer() {
  const { app, services, database } = await testServer()
  const { posts } = services
  const read = async (path: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers })
  return { app, posts, database, read, text: async (path: string) => (await read(path)).text() }
}

/** The titles of the related posts. */
function relatedIn(html: string) {
  const [related = ''] = /(?<=post-related).*?(?=<\/section>)/s.exec(html) ?? []
  return Array.from(related.matchAll(/<\/span>([^<]+)<\/a>/g), ([, title]) => title)
}

test('a post on an unknown topic gets the default drawing and image, and a reading time', async () => {
  const { posts, database, text } = await blogServer()
  const long = (bytes: number) => `<p>${'x'.repeat(bytes - '<p></p>'.length)}</p>`
  await posts.add(draftPost('Known', '01-01', long(1251)))
  await posts.add({ ...draftPost('Unknown', '02-01', long(3750)), category: 'Weather' })
  await posts.add({ ...draftPost('Third', '03-01', long(1250)), category: 'Company culture' })

  const list = await text('/blog')
  const minutes = Array.from(list.matchAll(/(\d+) min read/g), ([, count]) => count)
  expect(minutes).toEqual(['1', '3', '2'])
  expect(list.match(/<svg id="lazy"\/>/g)).toHaveLength(1)
  expect(list).toMatch(/<li class="[^"]*\bof-Other">/)
  expect(await text('/blog/unknown')).toContain(`content="${site.url}/blog.png"`)

  const changed = { content: long(6000) }
  await database.write((open) =>
    open.updateTable('blog_posts').set(changed).where('slug', '=', 'third').execute(),
  )
  expect(await text('/blog')).toMatch(/5 min read<\/span><\/p>\s*<h3>Third/)
})

test('readers choose a topic once there are six posts on more than one', async () => {
  const { posts, text } = await blogServer()
  for (const month of ['01', '02', '03', '04', '05']) {
    await posts.add(draftPost(`Of month ${month}`, `${month}-01`))
  }
  const sixth = (title: string, category: string) =>
    posts.add({ ...draftPost(title, '06-01'), category })
  expect(await text('/blog')).not.toContain('<fieldset')
  await sixth('Sixth', 'Company culture')
  expect(await text('/blog')).toMatch(
    /<fieldset.*class="on-6".*>Company culture<.*class="on-2".*>Growth systems</s,
  )
})

test('a long post has a table of contents, and a post links to its neighbours and two more', async () => {
  const { posts, text } = await blogServer()
  const parts =
    '<h2>A <em>&lt;b&gt;</em></h2><p>a</p><h2 class="x">B</h2><h2><a href="/">C</a></h2>'
  await posts.add(draftPost('Long', '01-01', parts))
  expect(await text('/blog/long')).not.toContain('post-related')
  await posts.add({ ...draftPost('Short', '02-01', '<h2>A</h2><h2>B</h2>'), category: 'Weather' })
  await posts.add(draftPost('Kin', '03-01'))
  await posts.add({ ...draftPost('Newest', '04-01'), category: 'Company culture' })

  const html = await text('/blog/long')
  const contents = Array.from(
    html.matchAll(/<a href="#part-(\d)">(.*?)<\/a>/g),
    ([, ...part]) => part,
  )
  expect(contents.flat()).toEqual(['1', 'A &lt;b&gt;', '2', 'B', '3', 'C'])
  expect(html).toContain('<h2 id="part-1">A <em>&lt;b&gt;</em></h2>')
  expect(html).toContain('<h2 id="part-2" class="x">B</h2><h2 id="part-3"><a href="/">C</a></h2>')
  expect(relatedIn(html)).toEqual(['Kin', 'Newest'])
  expect(await text('/blog/short')).not.toContain('#part-1')
  // Its neighbours, Long and Kin, are named below already.
  expect(relatedIn(await text('/blog/short'))).toEqual(['Newest'])
})

test('a page is rendered again after a change by another process', async () => {
  const { posts, database, read, text } = await blogServer()
  await posts.add(draftPost('One', '01-01'))
  const etag = async () => (await read('/blog/one')).headers.get('ETag')
  const before = await etag()
  expect(await etag()).toBe(before)

  const content = '<p>Changed</p>'
  await database.write((open) =>
    open.updateTable('blog_posts').set({ content }).where('slug', '=', 'one').execute(),
  )

  expect(await text('/blog/one')).toContain('<p>Changed</p>')
  expect(await etag()).not.toBe(before)
})

test('a title in another script has a page, and its links are encoded', async () => {
  const { posts, text } = await blogServer()
  await posts.add(draftPost('領導力', '01-01'))
  const encoded = encodeURIComponent('領導力')

  expect(await text('/blog')).toContain(`href="/blog/${encoded}"`)
  expect(await text(`/blog/${encoded}`)).toContain('<title>領導力 | ')
  expect(await text('/sitemap.xml')).toContain(`<loc>${site.url}/blog/${encoded}</loc>`)
})
