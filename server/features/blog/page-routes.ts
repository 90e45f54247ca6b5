import { type Context, Hono } from 'hono'
import { blog } from '../../../data/contracts/blog.ts'
import type { AppEnv } from '../../http/context.ts'
import { negotiate, negotiateNotFound, preferencesOf } from '../../pages/content-negotiation.ts'
import { compressed, type Prepared } from '../../pages/encodings.ts'
import { headOf } from '../../pages/headers.ts'
import { RenderCache } from '../../pages/render-cache.ts'
import type { Services } from '../../services.ts'
import { blogPages } from './blog-pages.ts'
import { atomFeed, feedLength, sitemapWith } from './feed.ts'

const feedName = 'feed.xml'
const feedUrl = `${blog.url}/${feedName}`
const sitemapUrl = '/sitemap.xml'
const nothingInline = { script: [], style: [], connect: [] }

/** The pages that hold posts, complete without scripts; the feed and the sitemap. */
export function blogPagesRoutes({ pages, posts, trustedHops }: Services) {
  const made = blogPages(pages)
  const kept = new RenderCache()
  const builtSitemap = pages.files.get(sitemapUrl)?.by.identity.body.toString() ?? ''
  const answer = (c: Context<AppEnv>, prepared: Prepared) => {
    const { body, ...rest } = negotiate(prepared, preferencesOf(c, trustedHops))
    return new Response(body, rest)
  }
  const feedHead = {
    ...headOf(feedUrl, feedUrl, nothingInline),
    'Content-Type': 'application/atom+xml; charset=utf-8',
  }
  const sitemapHead = headOf(sitemapUrl, sitemapUrl, nothingInline)
  const feed = async (c: Context<AppEnv>) => {
    const newest = await posts.newest(feedLength)
    const make = () => compressed(atomFeed(newest), feedHead)
    return answer(c, await kept.get(feedUrl, newest, make))
  }
  return (
    new Hono<AppEnv>()
      .get(blog.url, async (c) => {
        const list = await posts.list()
        return answer(c, await kept.get(blog.url, list, () => made.list(list)))
      })
      .get(sitemapUrl, async (c) => {
        const list = await posts.list()
        const make = () => compressed(sitemapWith(list, builtSitemap), sitemapHead)
        return answer(c, await kept.get(sitemapUrl, list, make))
      })
      // The feed has no route of its own: beside a parameter Hono's fast router takes no fixed name, and
      // with the other one each call of the API took a twentieth longer.
      .get(`${blog.url}/:slug`, async (c) => {
        const slug = c.req.param('slug')
        if (slug === feedName) return feed(c)
        const placed = await posts.bySlug(slug)
        if (!placed) return negotiateNotFound(await made.unknown, preferencesOf(c, trustedHops))
        return answer(c, await kept.get(`${blog.url}/${slug}`, placed, () => made.post(placed)))
      })
      .get(`${blog.url}/:slug/`, (c) => {
        // Encoded as it came: what is decoded may hold line breaks, which no header can.
        const { pathname, search } = new URL(c.req.url)
        return c.redirect(pathname.slice(0, -1) + search, 308)
      })
  )
}
