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

const nasty = `"Q" & <b>'s'</b> ]]>]]>`

test('a post page links to the previous and the next post', async () => {
  const { posts, text } = await blogServer()
  for (const [title, day] of [
    ['One', '01-01'],
    ['Two', '02-01'],
    ['Three', '03-01'],
  ] as const) {
    await posts.add(draftPost(title, day, `<h2>${title}</h2><script>x</script>`))
  }

  const html = await text('/blog/two')
  expect(html).toContain('<title>Two</title>')
  expect(html).toContain('{"headline":"Two","image":"/growth.png"}')
  expect(html).toMatch(/<article [^>]*><h2 id="part-1">Two<\/h2><\/article><p>Mara Whitlock<\/p>/)
  expect(html).toContain('<a href="/blog/one" rel="prev">One</a>')
  expect(html).toContain('<a href="/blog/three" rel="next">Three</a>')
  expect(await text('/blog/three')).not.toContain('rel="next"')
  expect(await text('/blog/one')).not.toContain('rel="prev"')
})

test('a post on an unknown topic gets the default drawing and image, and a reading time', async () => {
  const { posts, database, text } = await blogServer()
  const long = (bytes: number) => `<p>${'x'.repeat(bytes - '<p></p>'.length)}</p>`
  await posts.add(draftPost('Known', '01-01', long(1251)))
  await posts.add({ ...draftPost('Unknown', '02-01', long(3750)), category: 'Weather' })
  expect(await text('/blog')).not.toContain('<fieldset>')
  await posts.add({ ...draftPost('Third', '03-01', long(1250)), category: 'Company culture' })

  const list = await text('/blog')
  expect(list.match(/<b>.*?<h3>/g)).toEqual([
    '<b>1 min</b><h3>',
    '<b>3 min</b><h3>',
    '<b>2 min</b><svg/><h3>',
  ])
  expect(list).toContain('<fieldset>Company culture;Growth systems;</fieldset>')
  expect(await text('/blog/unknown')).toContain('"image":"/blog.png"')

  const changed = { content: long(6000) }
  await database.updateTable('blog_posts').set(changed).where('slug', '=', 'third').execute()
  expect(await text('/blog')).toContain('<b>5 min</b><h3>Third')
})

test('a long post has a table of contents, and every post links to two more', async () => {
  const { posts, text } = await blogServer()
  const parts =
    '<h2>A <em>&lt;b&gt;</em></h2><p>a</p><h2 class="x">B</h2><h2><a href="/">C</a></h2>'
  await posts.add(draftPost('Long', '01-01', parts))
  expect(await text('/blog/long')).not.toContain('<u>')
  await posts.add({ ...draftPost('Short', '02-01', '<h2>A</h2><h2>B</h2>'), category: 'Weather' })
  await posts.add(draftPost('Kin', '03-01'))
  await posts.add({ ...draftPost('Newest', '04-01'), category: 'Company culture' })

  const html = await text('/blog/long')
  expect(html).toContain('<ol><li>1 A &lt;b&gt;</li><li>2 B</li><li>3 C</li></ol>')
  expect(html).toContain('<h2 id="part-1">A <em>&lt;b&gt;</em></h2>')
  expect(html).toContain('<h2 id="part-2" class="x">B</h2><h2 id="part-3"><a href="/">C</a></h2>')
  expect(html.match(/<u>.*?<\/u>/g)).toEqual(['<u>Kin</u>', '<u>Newest</u>'])
  expect(await text('/blog/short')).not.toContain('<ol>')
  // Neighbours are suggested only if there are no other posts.
  expect((await text('/blog/short')).match(/<u>.*?<\/u>/g)).toEqual(['<u>Newest</u>', '<u>Kin</u>'])
})

test('a page contains the ETag of its API response, so that the widget need not fetch it', async () => {
  const { posts, read, text } = await blogServer()
  await posts.add(draftPost('One', '01-01'))

  for (const [page, call] of [
    ['/blog', '/api/blog-posts'],
    ['/blog/one', '/api/blog-posts/one'],
  ]) {
    const [, etag = ''] = /data-etag="(.*?)"/.exec(await text(`${page}`)) ?? []
    const known = etag.replaceAll('&#34;', '"')
    expect((await read(`${call}`, { 'If-None-Match': known })).status).toBe(304)
  }
})

test('a page is rendered again after a change, in another process, too', async () => {
  const { posts, database, read } = await blogServer()
  await posts.add(draftPost('One', '01-01'))
  const etags = async () =>
    Promise.all(
      ['/blog', '/blog/one', '/blog/feed.xml', '/sitemap.xml'].map(
        async (path) => (await read(path)).headers.get('ETag') ?? '',
      ),
    )
  const before = await etags()
  expect(await etags()).toEqual(before)
  expect((await read('/blog/one', { 'If-None-Match': before[1] ?? '' })).status).toBe(304)

  await posts.add(draftPost('Two', '02-01'))
  for (const [index, etag] of (await etags()).entries()) expect(etag).not.toBe(before[index])

  const content = '<p>Changed</p>'
  await database.updateTable('blog_posts').set({ content }).where('slug', '=', 'one').execute()
  expect(await (await read('/blog/one')).text()).toContain('<p>Changed</p>')
})

test('a title in another script has a page, and its links are encoded', async () => {
  const { posts, text } = await blogServer()
  await posts.add(draftPost('領導力', '01-01'))
  const encoded = encodeURIComponent('領導力')

  expect(await text('/blog')).toContain(`<a href="/blog/${encoded}">`)
  expect(await text(`/blog/${encoded}`)).toContain('<title>領導力</title>')
  expect(await text('/sitemap.xml')).toContain(`<loc>${site.url}/blog/${encoded}</loc>`)
})

test('the feed has the newest posts in full, and no text of theirs escapes its element', async () => {
  const { posts, read } = await blogServer()
  await posts.add(draftPost(nasty, '02-01', '<p>A<script>x</script> &amp; ]]&gt;</p>'))
  for (let day = 1; day <= 25; day++) {
    await posts.add(draftPost(`Post ${day}`, `01-${String(day).padStart(2, '0')}`))
  }

  const response = await read('/blog/feed.xml')
  const xml = await response.text()

  expect(response.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
  expect(xml.match(/<entry>/g)).toHaveLength(20)
  expect(xml).toContain('<title type="html"><![CDATA[&#34;Q&#34; &#38; &#60;b&#62;')
  expect(xml).toContain('<content type="html"><![CDATA[<p>A &amp; ]]&gt;</p>]]></content>')
  expect(xml).toContain(`<link rel="self" href="${site.url}/blog/feed.xml"/>`)
  expect(xml).toContain(`<link href="${site.url}/blog/q-b-s-b"/>`)
  expect(xml.match(/\]\]>/g)?.length).toBe(xml.match(/<!\[CDATA\[/g)?.length)
})
