import { Hono } from 'hono'
import { blog } from '../../../data/contracts/blog.ts'
import type { AppEnv } from '../../http/context.ts'
import { send } from '../../pages/content-negotiation.ts'
import { compressed } from '../../pages/encodings.ts'
import { headOf } from '../../pages/headers.ts'
import { renderCache } from '../../pages/render-cache.ts'
import type { Services } from '../../services.ts'
import { blogPages } from './blog-pages.ts'
import { atomFeed, feedLength, sitemapWith } from './feed.ts'

const feedName = 'feed.xml'
const feedUrl = `${blog.url}/${feedName}`
const sitemapUrl = '/sitemap.xml'

/** Serves the pages with posts, which work without scripts, the feed and the sitemap. */
export function blogPagesRoutes(services: Services) {
  const { pages, posts } = services
  const made = blogPages(pages)
  const sendCached = renderCache(services)
  const builtSitemap = pages.files.get(sitemapUrl)?.identity.body.toString() ?? ''
  const sitemapHead = headOf(sitemapUrl, sitemapUrl)
  const feedHead = {
    ...headOf(feedUrl, feedUrl),
    'Content-Type': 'application/atom+xml; charset=utf-8',
  }
  return (
    new Hono<AppEnv>()
      .get(blog.url, async (c) => {
        const list = await posts.list()
        return sendCached(c, blog.url, list, () => made.list(list))
      })
      .get(sitemapUrl, async (c) => {
        const list = await posts.list()
        const make = () => compressed(sitemapWith(list, builtSitemap), sitemapHead)
        return sendCached(c, sitemapUrl, list, make)
      })
      // The feed has no route of its own: Hono's fast router can't combine a fixed name with a parameter,
      // and the other router made each API call 5 % slower.
      .get(`${blog.url}/:slug`, async (c) => {
        const slug = c.req.param('slug')
        if (slug === feedName) {
          const newest = await posts.newest(feedLength)
          return sendCached(c, feedUrl, newest, () => compressed(atomFeed(newest), feedHead))
        }
        const placed = await posts.bySlug(slug)
        if (!placed) return send(c, await made.unknown, services, 404)
        return sendCached(c, `${blog.url}/${slug}`, placed, () => made.post(placed))
      })
      .get(`${blog.url}/:slug/`, (c) => {
        // Stays encoded, because a decoded path may contain line breaks, which headers forbid.
        const { pathname, search } = new URL(c.req.url)
        return c.redirect(pathname.slice(0, -1) + search, 308)
      })
  )
}
