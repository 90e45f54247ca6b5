import { Hono } from 'hono'
import * as v from 'valibot'
import { blog, post as postSchema, postSummary } from '../../../data/contracts/blog.ts'
import type { AppEnv } from '../../http/context.ts'
import { describe, json } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { compressed } from '../../pages/encodings.ts'
import { renderCache } from '../../pages/render-cache.ts'
import { listAnswer, postAnswer } from './answers.ts'
import type { Posts } from './store.ts'

const head = {
  'Content-Type': 'application/json',
  // Browsers revalidate, so that editors see a new post at once; shared caches may be a minute behind.
  'Cache-Control': 'public, max-age=0, s-maxage=60',
  Vary: 'Accept-Encoding',
}

const details = {
  id: { format: 'uuid' },
  excerpt: { description: 'Plain text.' },
  published_at: { format: 'date-time' },
}
const unchanged = 'The ETag in If-None-Match is still valid.'

const listPosts = describe('listPosts', 'List the posts of the blog, newest first', {
  200: json('All posts, or an empty list.', v.array(v.strictObject(postSummary.entries)), {
    items: { properties: details },
  }),
  304: unchanged,
})

const readPost = describe('readPost', 'Read a post', {
  200: json('The post.', v.strictObject(postSchema.entries), {
    properties: { ...details, content: { description: 'HTML, sanitized.' } },
  }),
  301: 'The post has another slug now, which Location has.',
  304: unchanged,
  problems: ['unknownPost'],
})

interface Needs {
  readonly posts: Pick<Posts, 'list' | 'bySlug' | 'slugAfter'>
  readonly trustedHops: number
}

export function blogPostsRoutes({ posts, trustedHops }: Needs) {
  const sendCached = renderCache({ trustedHops })
  return new Hono<AppEnv>()
    .get('/', listPosts, async (c) => {
      const list = await posts.list()
      return sendCached(c, '', list, () => compressed(listAnswer(list), head))
    })
    .get('/:slug', readPost, async (c) => {
      const slug = c.req.param('slug')
      const found = await posts.bySlug(slug)
      if (!found) {
        const renamed = await posts.slugAfter(slug)
        if (renamed === undefined) return problem(c, 'unknownPost')
        return c.redirect(`${blog.action}/${encodeURIComponent(renamed)}`, 301)
      }
      const { post } = found
      return sendCached(c, post.slug, post, () => compressed(postAnswer(post), head))
    })
}
