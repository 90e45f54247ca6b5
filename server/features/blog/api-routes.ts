import { type Context, Hono } from 'hono'
import type { AppEnv } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { negotiate, preferencesOf } from '../../pages/content-negotiation.ts'
import { compressed, type Prepared } from '../../pages/encodings.ts'
import { RenderCache } from '../../pages/render-cache.ts'
import type { Services } from '../../services.ts'
import { listAnswer, postAnswer } from './blog-pages.ts'

const head = {
  'Content-Type': 'application/json',
  // An editor looks for a new post at once; caches in between may be a minute behind.
  'Cache-Control': 'public, max-age=0, s-maxage=60',
  Vary: 'Accept-Encoding',
}

export function blogPostsRoutes({ posts, trustedHops }: Services) {
  const kept = new RenderCache()
  const send = (c: Context<AppEnv>, prepared: Prepared) => {
    const { status, body, headers } = negotiate(prepared, preferencesOf(c, trustedHops))
    return c.newResponse(body, status, { ...headers })
  }
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const list = await posts.list()
      return send(c, await kept.get('', list, () => compressed(listAnswer(list), head)))
    })
    .get('/:slug', async (c) => {
      const found = await posts.bySlug(c.req.param('slug'))
      if (!found) return problem(c, 'unknownPost')
      const { post } = found
      return send(c, await kept.get(post.slug, post, () => compressed(postAnswer(post), head)))
    })
}
