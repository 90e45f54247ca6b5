import { type Context, Hono } from 'hono'
import { allows } from '../guards/allows.ts'
import { answer } from '../guards/answer.ts'
import type { AppEnv } from '../guards/context.ts'
import { problem } from '../guards/problem.ts'
import { KeptTexts } from '../pages/kept-texts.ts'
import { askedBy, negotiated } from '../pages/negotiated.ts'
import { listAnswer, postAnswer } from '../pages/post-answers.ts'
import { preparedText } from '../pages/prepared-text.ts'
import type { Prepared } from '../pages/representations.ts'
import type { Services } from '../services.ts'

const head = {
  'Content-Type': 'application/json',
  // An editor looks for a new post at once; caches in between may be a minute behind.
  'Cache-Control': 'public, max-age=0, s-maxage=60',
  Vary: 'Accept-Encoding',
}

export function blogPostsRoutes({ posts, trustedHops }: Pick<Services, 'posts' | 'trustedHops'>) {
  const kept = new KeptTexts()
  const send = (c: Context<AppEnv>, prepared: Prepared) => {
    const { status, body, headers } = negotiated(prepared, askedBy(c, trustedHops))
    return answer(c, body, status, headers)
  }
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const list = await posts.list()
      return send(c, await kept.get('', list, () => preparedText(listAnswer(list), head)))
    })
    .all('/', allows('GET', 'HEAD'))
    .get('/:slug', async (c) => {
      const found = await posts.bySlug(c.req.param('slug'))
      if (!found) return problem(c, 'unknownPost')
      const { post } = found
      return send(c, await kept.get(post.slug, post, () => preparedText(postAnswer(post), head)))
    })
    .all('/:slug', allows('GET', 'HEAD'))
}
