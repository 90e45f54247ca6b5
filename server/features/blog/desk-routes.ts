import { Hono } from 'hono'
import { is } from 'valibot'
import {
  type DeskPost,
  type DeskPosts,
  deskPostChange,
  deskPostId,
  deskPostRestore,
  fewArticles,
  maxPostBytes,
  maxRestoredBytes,
  newDeskPost,
  type PostKind,
} from '../../../data/contracts/desk-posts.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { act as noteAct } from '../../http/desk-log.ts'
import { seenVersion } from '../../http/etag.ts'
import { problem, problemDetails } from '../../http/problem.ts'
import { actorOf } from '../../http/role.ts'
import { validate } from '../../http/validate.ts'
import type { Pages } from '../../pages/pages.ts'
import { authorOf } from './author.ts'
import type { BlogParts } from './blog-parts.ts'
import { timeErrors } from './changes.ts'
import { descriptions } from './desk-descriptions.ts'
import type { Changed, DeskPostStore } from './desk-store.ts'
import { listedPost, type Reports } from './listed-post.ts'

const size = { maxBytes: maxPostBytes }

interface Needs {
  readonly deskPosts: DeskPostStore
  readonly pages: Pick<Pages, 'json'>
  /** How posts and letters were received, by their ids. */
  readonly mailings: { reports(): Promise<Reports> }
  readonly articlesLeft: () => Promise<number | undefined>
  readonly now: () => Date
}

/** Routes for the desk's posts, published or not, or for its letters. */
export function deskPostsRoutes(
  { deskPosts: posts, mailings, pages, articlesLeft, now }: Needs,
  kind: PostKind,
) {
  const described = descriptions(kind)
  const parts: BlogParts = pages.json('blog')
  const act = (c: AppContext) => ({ by: actorOf(c), at: now() })

  function answer(c: AppContext, post: DeskPost | undefined, status: 200 | 201 = 200) {
    if (!post) return problem(c, 'unknownPost')
    c.header('ETag', `"${post.version}"`)
    return c.json(post, status)
  }

  function answerChange(c: AppContext, changed: Changed) {
    if (!changed) return problem(c, 'unknownPost')
    if (!('reason' in changed)) {
      noteAct(c, changed.act, { name: changed.post.title, kind })
      return answer(c, changed.post)
    }
    if (changed.reason === 'refused') return problem(c, 'refusedFields', changed.errors)
    const { post } = changed
    c.header('ETag', `"${post.version}"`)
    const body = { ...problemDetails('changedMeanwhile', c.get('requestId')), post }
    return c.json(body, 412, { 'Content-Type': 'application/problem+json' })
  }

  /** Whether the text of a letter can't change any more, because readers have it. */
  async function isSent(post: string) {
    if (kind === 'post') return false
    const mailing = (await mailings.reports()).get(post)
    return mailing?.state === 'sending' || mailing?.state === 'done'
  }

  return new Hono<AppEnv>()
    .get('/', described.list, async (c) => {
      const [rows, reports] = await Promise.all([posts.all(kind), mailings.reports()])
      const left = kind === 'post' ? await articlesLeft() : undefined
      return c.json({
        posts: rows.map((row) => listedPost(row, reports.get(row.id))),
        ...(left !== undefined && left <= fewArticles && { articles_left: left }),
      } satisfies DeskPosts)
    })
    .post('/', described.create, validate(newDeskPost, size), async (c) => {
      const sent = c.req.valid('json')
      await posts.create(kind, sent, authorOf(c.get('member'), parts), act(c))
      return answer(c, await posts.find(kind, sent.id), 201)
    })
    .get('/:id', described.read, async (c) => answer(c, await posts.find(kind, c.req.param('id'))))
    .patch('/:id', described.change, validate(deskPostChange, size), async (c) => {
      const id = c.req.param('id')
      const seen = seenVersion(c)
      if (seen === undefined) return problem(c, 'versionRequired')
      const { is_published, publish_at, ...change } = c.req.valid('json')
      // A letter is never on the blog.
      const sent = kind === 'post' ? c.req.valid('json') : change
      const errors = timeErrors(sent, now())
      if (errors.length > 0) return problem(c, 'refusedFields', errors)
      if (await isSent(id)) return problem(c, 'letterSent')
      return answerChange(c, await posts.change(kind, { id, seen }, sent, act(c)))
    })
    .delete('/:id', described.remove, async (c) => {
      const post = await posts.find(kind, c.req.param('id'))
      if (!post || !(await posts.delete(kind, post.id))) return problem(c, 'unknownPost')
      noteAct(c, 'deleted', { name: post.title, kind })
      return c.json(post)
    })
    .put(
      '/:id',
      described.restore,
      validate(deskPostRestore, { maxBytes: maxRestoredBytes }),
      async (c) => {
        const id = c.req.param('id')
        if (!is(deskPostId, id)) return problem(c, 'unknownPost')
        const sent = c.req.valid('json')
        const missing = (['slug', 'title'] as const).find((name) => !sent[name])
        if (kind === 'post' && sent.published_at && missing) {
          const message = `Send the ${missing} of a published post`
          return problem(c, 'refusedFields', [{ field: missing, message }])
        }
        const off = kind === 'letter' && { published_at: null, draft: null }
        const planned = kind === 'letter' || sent.published_at ? null : sent.publish_at
        await posts.restore(kind, { ...sent, ...off, publish_at: planned, id }, act(c))
        const post = await posts.find(kind, id)
        if (!post) return problem(c, 'changedMeanwhile')
        noteAct(c, 'restored', { name: post.title, kind })
        return answer(c, post)
      },
    )
    .get('/:id/versions', described.versions, async (c) => {
      const post = await posts.find(kind, c.req.param('id'))
      return post ? c.json({ versions: await posts.versions(post.id) }) : problem(c, 'unknownPost')
    })
    .get('/:id/versions/:version', described.version, async (c) => {
      const { id, version } = c.req.param()
      const found = (await posts.find(kind, id)) && (await posts.version(id, version))
      return found ? c.json(found) : problem(c, 'unknownPost')
    })
    .post('/:id/versions/:version', described.restoreVersion, async (c) => {
      const { id, version } = c.req.param()
      const seen = seenVersion(c)
      if (seen === undefined) return problem(c, 'versionRequired')
      const found = await posts.version(id, version)
      if (!found) return problem(c, 'unknownPost')
      if (await isSent(id)) return problem(c, 'letterSent')
      const change = { ...found.texts, is_draft: true }
      return answerChange(c, await posts.change(kind, { id, seen }, change, act(c)))
    })
}
