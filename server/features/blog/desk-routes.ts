import { Hono } from 'hono'
import { is } from 'valibot'
import {
  type DeskPost,
  deskPost,
  deskPostChange,
  deskPostId,
  deskPostRestore,
  deskPosts,
} from '../../../data/contracts/desk-posts.ts'
import { post as example } from '../../../data/contracts/examples.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe, describeWith, json } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import type { Posts } from './store.ts'

const { id: _, ...rest } = example
const whole = json('The post. Its ETag is the version.', deskPost)
const describeOne = describeWith('unknownPost')

const listPosts = describe('listAllPosts', 'List all posts, published or not, newest first', {
  200: deskPosts,
})

const readPost = describeOne('readAnyPost', 'Read a whole post, published or not', { 200: whole })

const changePost = describeOne('changePost', 'Edit, publish or unpublish a post', {
  description: 'The text is sanitized. Omitted fields don’t change.',
  parameters: { 'If-Match': '"nq7yaWYzeXv2ZPJ0yOgS5g"' },
  example: { title: 'Ask before you answer', is_published: true },
  200: whole,
  problems: ['changedMeanwhile', 'versionRequired'],
})

const deletePost = describeOne('deletePost', 'Delete a post', {
  200: json('The deleted post. Send it with PUT to restore it.', deskPost),
})

const restorePost = describeOne('restorePost', 'Restore a deleted post', {
  example: { ...rest, created_at: example.published_at },
  200: whole,
  problems: ['changedMeanwhile'],
})

interface Needs {
  readonly posts: Pick<Posts, 'all' | 'find' | 'change' | 'delete' | 'restore'>
  readonly now: () => Date
}

/** Routes for the desk's posts, published or not. */
export function deskPostsRoutes({ posts, now }: Needs) {
  function answer(c: AppContext, post: DeskPost | undefined) {
    if (!post) return problem(c, 'unknownPost')
    c.header('ETag', `"${post.version}"`)
    return c.json(post)
  }

  return new Hono<AppEnv>()
    .get('/', listPosts, async (c) => c.json({ posts: await posts.all() }))
    .get('/:id', readPost, async (c) => answer(c, await posts.find(c.req.param('id'))))
    .patch('/:id', changePost, validate(deskPostChange), async (c) => {
      const id = c.req.param('id')
      const seen = /^"([\w-]{22})"$/.exec(c.req.header('If-Match') ?? '')?.[1]
      if (seen === undefined) return problem(c, 'versionRequired')
      const post = await posts.find(id)
      if (!post) return problem(c, 'unknownPost')
      const isChanged =
        post.version === seen && (await posts.change(post, c.req.valid('json'), now()))
      return isChanged ? answer(c, await posts.find(id)) : problem(c, 'changedMeanwhile')
    })
    .delete('/:id', deletePost, async (c) => {
      const post = await posts.find(c.req.param('id'))
      return post && (await posts.delete(post.id)) ? c.json(post) : problem(c, 'unknownPost')
    })
    .put('/:id', restorePost, validate(deskPostRestore), async (c) => {
      const id = c.req.param('id')
      if (!is(deskPostId, id)) return problem(c, 'unknownPost')
      await posts.restore({ ...c.req.valid('json'), id })
      const post = await posts.find(id)
      return post ? answer(c, post) : problem(c, 'changedMeanwhile')
    })
}
