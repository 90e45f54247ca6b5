import { blog, type PostSummary } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }

/** The sitemap of the build, with the posts at its end. */
export function sitemapWith(posts: readonly PostSummary[], built: string): string {
  const entries = posts.map(
    ({ slug, published_at }) =>
      `<url><loc>${site.url}${blog.url}/${encodeURIComponent(slug)}</loc>` +
      `<lastmod>${published_at}</lastmod></url>\n`,
  )
  return built.replace('</urlset>', () => `${entries.join('')}</urlset>`)
}
