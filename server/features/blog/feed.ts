import { html, raw } from 'hono/html'
import { blog } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { absoluteLinks, PostHtml } from '../../pages/post-html.ts'
import { pathOf, updatedAt } from './post-facts.ts'
import type { DatedPost, DatedSummary } from './store.ts'

/** How many posts the feed has: more than a year's. */
export const feedLength = 20

/** Characters that XML forbids even when escaped (XML 1.0, 2.2). */
const noXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const home = site.url + blog.url

/**
 * Renders the newest posts as an Atom feed (RFC 4287). Titles and summaries are plain text, because many readers show
 * them as such, whatever their type says.
 */
export function atomFeed(posts: readonly DatedPost[]): string {
  // Without a post, a fixed time keeps the ETag stable.
  const updated = posts.map(updatedAt).toSorted().at(-1) ?? new Date(0).toISOString()
  const feed = html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.locale}">
<id>${home}</id>
<title>${site.brand.name}</title>
<subtitle>${site.brand.tagline}</subtitle>
<updated>${updated}</updated>
<author><name>${site.founder.name}</name></author>
<link rel="alternate" type="text/html" href="${home}"/>
<link rel="self" type="application/atom+xml" href="${home}/feed.xml"/>
${posts.map(entry)}</feed>
`
  return `${feed}`.replace(noXml, '')
}

function entry(post: DatedPost) {
  const url = site.url + pathOf(post)
  const content = absoluteLinks(new PostHtml(post.content), url)
  return html`<entry>
<id>urn:uuid:${post.id}</id>
<title>${post.title}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${post.published_at}</published>
<updated>${updatedAt(post)}</updated>
<author><name>${post.author}</name></author>
<category term="${post.category}"/>
<summary>${post.excerpt}</summary>
<content type="html"><![CDATA[${raw(content.replaceAll(']]>', ']]]]><![CDATA[>'))}]]></content>
</entry>
`
}

/** Returns the built sitemap with the posts appended. */
export function sitemapWith(posts: readonly DatedSummary[], built: string): string {
  const entries = posts.map(
    (post) =>
      `<url><loc>${site.url}${pathOf(post)}</loc><lastmod>${updatedAt(post)}</lastmod></url>\n`,
  )
  return built.replace('</urlset>', () => `${entries.join('')}</urlset>`)
}
