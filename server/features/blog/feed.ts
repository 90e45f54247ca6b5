import { Feed } from 'feed'
import { blog, type Post, type PostSummary } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'
import { PostHtml } from '../../pages/post-html.ts'

/** How many posts the feed has: more than a year's. */
export const feedLength = 20

/** Characters that XML forbids even when escaped (XML 1.0, 2.2). */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const home = site.url + blog.url

/** Renders the newest posts as an Atom feed (RFC 4287), with titles and summaries as HTML. */
export function atomFeed(posts: readonly Post[]): string {
  const newest = posts[0]
  const feed = new Feed({
    id: home,
    title: escapeHtml(site.brand.name),
    description: escapeHtml(site.brand.tagline),
    link: home,
    feedLinks: { atom: `${home}/feed.xml` },
    language: site.locale,
    author: { name: escapeHtml(site.founder.name) },
    generator: false,
    // Without a post, a fixed time keeps the ETag stable.
    updated: new Date(newest?.published_at ?? 0),
  })
  for (const { id, title, slug, excerpt, category, published_at, content, author } of posts) {
    const date = new Date(published_at)
    feed.addItem({
      id: `urn:uuid:${id}`,
      title: escapeHtml(title),
      link: `${home}/${encodeURIComponent(slug)}`,
      description: escapeHtml(excerpt),
      content: new PostHtml(content).text,
      category: [{ term: escapeHtml(category) }],
      author: [{ name: escapeHtml(author) }],
      date,
      published: date,
    })
  }
  return feed.atom1().replace(noXml, '')
}

/** Returns the built sitemap with the posts appended. */
export function sitemapWith(posts: readonly PostSummary[], built: string): string {
  const entries = posts.map(
    ({ slug, published_at }) =>
      `<url><loc>${site.url}${blog.url}/${encodeURIComponent(slug)}</loc>` +
      `<lastmod>${published_at}</lastmod></url>\n`,
  )
  return built.replace('</urlset>', () => `${entries.join('')}</urlset>`)
}
