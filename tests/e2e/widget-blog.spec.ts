import { blog, type Post } from '../../data/contracts/blog.ts'
import { post as example } from '../../data/contracts/examples.ts'
import { answer } from './host-pages/api.ts'
import { expect, test } from './host-pages/fixtures.ts'

const post: Post = {
  ...example,
  content: '<h2>First</h2><p>Answer <strong>later</strong>.</p>',
}
const older: Post = {
  ...post,
  id: '1',
  title: 'An older one',
  slug: 'an-older-one',
  published_at: '2026-09-01T09:00:00.000Z',
}

const script = (server: { url: string }, attributes = '') =>
  `<script src="${server.url}/widgets/blog.js" async ${attributes}></script>`

test('another slug shows another post', async ({ page, server, visit }) => {
  await answer(page, `${blog.action}/${post.slug}`, 200, post)
  await answer(page, `${blog.action}/${older.slug}`, 200, older)
  await answer(page, blog.action, 200, [post, older])
  await visit({ body: script(server, `data-slug="${post.slug}"`) })
  const widget = page.locator('coach-blog')
  await expect(widget.getByRole('heading', { level: 1 })).toHaveText(post.title)

  await widget.evaluate((host, slug) => host.setAttribute('data-slug', slug), older.slug)
  await expect(widget.getByRole('heading', { level: 1 })).toHaveText(older.title)
  await widget.evaluate((host) => host.removeAttribute('data-slug'))
  await expect(widget.getByRole('listitem')).toHaveCount(2)
})

const wild =
  '<h3 id="a" class="b" data-x="1" style="color:red" title="t">Kept</h3><script>canary()</script>' +
  '<p onclick="canary()">One<br><u>two</u> <em>three</em></p><img src="x" onerror="canary()">' +
  '<a href="/about" class="c" target="_blank" rel="opener" id="d">four</a>' +
  '<a href="javascript:canary()">five</a><a href="https://a.example/?x=1#y">six</a>' +
  '<iframe srcdoc="<script>parent.canary()</script>"></iframe><style>p{color:red}</style>' +
  '<svg><a xlink:href="javascript:canary()"><circle r="9"></circle></a></svg>' +
  '<form action="/x"><input name="y"></form><blockquote>seven</blockquote><div><span>eight</span></div>' +
  '<ul><li>nine</li></ul><math><mtext><table><mglyph><style><img src=x onerror=canary()></style>'

test('without setHTML, too, only allowed HTML is shown', async ({ page, server, visit }) => {
  let harmed = 0
  await page.exposeFunction('canary', () => harmed++)
  await page.addInitScript(() => delete Element.prototype.setHTML)
  await answer(page, `${blog.action}/${post.slug}`, 200, { ...post, content: wild })
  await visit({ body: script(server, `data-slug="${post.slug}"`) })
  const body = page.locator('coach-blog .body')
  await expect(body).toContainText('nine')

  const sanitized = await body.evaluate((shown) => shown.innerHTML)
  expect(sanitized).toContain('<h3 class="b">Kept</h3>')
  expect(sanitized).toContain('<p>One<br><u>two</u> <em>three</em></p>')
  expect(sanitized).toMatch(
    /<a (?=.*href="\/about")(?=.*target="_blank")(?=.*rel="noopener")[^>]*>four/,
  )
  expect(sanitized).toContain('<a>five</a><a href="https://a.example/?x=1#y">six</a>')
  expect(sanitized).toContain('<blockquote>seven</blockquote><div><span>eight</span></div>')
  expect(sanitized).not.toMatch(
    /canary|<(img|iframe|svg|form|input|style|script|table|math)|data-x|style=/,
  )
  await body.getByText('five').click()
  await body.getByText('One').click()
  expect(harmed).toBe(0)
})
