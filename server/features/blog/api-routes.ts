import { Hono } from 'hono'
import type { AppEnv } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { send } from '../../pages/content-negotiation.ts'
import { compressed } from '../../pages/encodings.ts'
import { renderCache } from '../../pages/render-cache.ts'
import type { Services } from '../../services.ts'
import { listAnswer, postAnswer } from './blog-pages.ts'

const head = {
  'Content-Type': 'application/json',
  // An editor looks for a new post at once; caches in between may be a minute behind.
  'Cache-Control': 'public, max-age=0, s-maxage=60',
  Vary: 'Accept-Encoding',
}

export function blogPostsRoutes(services: Services) {
  const { posts } = services
  const kept = renderCache()
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const list = await posts.list()
      return send(c, await kept('', list, () => compressed(listAnswer(list), head)), services)
    })
    .get('/:slug', async (c) => {
      const found = await posts.bySlug(c.req.param('slug'))
      if (!found) return problem(c, 'unknownPost')
      const make = () => compressed(postAnswer(found.post), head)
      return send(c, await kept(found.post.slug, found.post, make), services)
    })
}
