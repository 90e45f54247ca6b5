import { Hono } from 'hono'
import { blog } from '../../../data/contracts/blog.ts'
import type { AppEnv } from '../../http/context.ts'
import { compressed } from '../../pages/encodings.ts'
import { headOf } from '../../pages/headers.ts'
import type { Pages } from '../../pages/pages.ts'
import { renderCache } from '../../pages/render-cache.ts'
import { blogPages } from './blog-pages.ts'
import { atomFeed, feedLength, sitemapWith } from './feed.ts'
import type { Posts } from './store.ts'

const feedUrl = `${blog.url}/feed.xml`
const sitemapUrl = '/sitemap.xml'

interface Needs {
  readonly pages: Pages
  readonly posts: Pick<Posts, 'list' | 'newest' | 'bySlug' | 'slugAfter'>
  readonly trustedHops: number
}

/** Serves the pages with posts, which work without scripts, the feed and the sitemap. */
export function blogPagesRoutes({ pages, posts, trustedHops }: Needs) {
  const made = blogPages(pages)
  const sendCached = renderCache({ trustedHops })
  const builtSitemap = pages.files.get(sitemapUrl)?.identity.body.toString() ?? ''
  const sitemapHead = headOf(sitemapUrl, sitemapUrl)
  const feedHead = {
    ...headOf(feedUrl, feedUrl),
    'Content-Type': 'application/atom+xml; charset=utf-8',
  }
  return new Hono<AppEnv>()
    .get(blog.url, async (c) => {
      const list = await posts.list()
      return sendCached(c, blog.url, list, () => made.list(list))
    })
    .get(sitemapUrl, async (c) => {
      const list = await posts.list()
      const make = () => compressed(sitemapWith(list, builtSitemap), sitemapHead)
      return sendCached(c, sitemapUrl, list, make)
    })
    .get(feedUrl, async (c) => {
      const newest = await posts.newest(feedLength)
      return sendCached(c, feedUrl, newest, () => compressed(atomFeed(newest), feedHead))
    })
    .get(`${blog.url}/:slug`, async (c) => {
      const slug = c.req.param('slug')
      const { search } = new URL(c.req.url)
      const placed = await posts.bySlug(slug)
      if (!placed) {
        const renamed = await posts.slugAfter(slug)
        if (renamed === undefined) return sendCached(c, 'unknown', null, made.unknown, 404)
        return c.redirect(`${blog.url}/${encodeURIComponent(renamed)}${search}`, 301)
      }
      const { slug: canonical } = placed.post
      if (slug !== canonical) {
        return c.redirect(`${blog.url}/${encodeURIComponent(canonical)}${search}`, 308)
      }
      return sendCached(c, `${blog.url}/${slug}`, placed, () => made.post(placed))
    })
    .get(`${blog.url}/:slug/`, (c) => {
      // Stays encoded, because a decoded path may contain line breaks, which headers forbid.
      const { pathname, search } = new URL(c.req.url)
      return c.redirect(pathname.slice(0, -1) + search, 308)
    })
}
