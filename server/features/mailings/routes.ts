import { Hono } from 'hono'
import { is, safeParse } from 'valibot'
import { audience, deskAudiences } from '../../../data/contracts/audience.ts'
import { type DeskPost, mailable, type PostKind } from '../../../data/contracts/desk-posts.ts'
import {
  deskMail,
  deskMailing,
  mailingStart,
  testMail,
  timeProblemOf,
  timeProblems,
} from '../../../data/contracts/mailing.ts'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { parseBody } from '../../http/body-parser.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe as describePlain, describeWith, text } from '../../http/describe.ts'
import { act } from '../../http/desk-log.ts'
import { problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { canonicalEmail, isMailable } from '../../storage/canonical-email.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { postMail } from './post-mail.ts'
import type { Mailings } from './store.ts'

/** Describes the routes of a kind. */
function descriptions(kind: PostKind) {
  const ofPosts = describeWith('unknownPost')
  const describe: typeof ofPosts = (id, ...others) =>
    ofPosts(kind === 'post' ? id : `${id}OfLetter`, ...others)
  const audience = { parameters: { audience: 'all' } }
  return {
    read: describe('readMailing', `Read how far a ${kind} is sent, and who would get it`, {
      ...audience,
      200: deskMailing,
    }),
    start: describe(
      'startMailing',
      `Send a ${kind === 'post' ? 'published post' : kind} to subscribers`,
      {
        description:
          'Now or later, to all or to an audience such as `source:home`. Each address gets it once. After a stop, it goes to those who don’t have it. If it changes meanwhile, the mailing stops. A time that has passed is refused, and one more than a year away, too, unless `is_far` says that it is meant.',
        example: { due_at: '2026-02-01T09:00:00.000Z' },
        201: deskMailing,
        problems: [
          kind === 'post' ? 'unpublishedPost' : 'emptyLetter',
          'noMailServer',
          'alreadySent',
        ],
      },
    ),
    stop: describe('stopMailing', `Stop sending a ${kind}`, { 200: deskMailing }),
    resume: describe(
      'resumeMailing',
      'Let a mailing that waits for its mail server go on at once',
      {
        200: deskMailing,
      },
    ),
    mail: describe('readMail', `Read a ${kind} as a mail`, { 200: deskMail }),
    page: describe('readMailPage', `Read a ${kind} as the HTML of a mail`, {
      200: text('text/html', '<!doctype html>'),
    }),
    test: describe('sendTestMail', `Send a ${kind} as a mail to one address`, {
      example: { email: 'ada@example.com' },
      202: deskMailing,
      problems: ['noMailServer'],
    }),
  }
}

const listAudiences = describePlain('listAudiences', 'List among what an audience can be chosen', {
  200: deskAudiences,
})

// The page has the styles of the mail, and loads and runs nothing.
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

interface Needs {
  readonly mailings: Pick<Mailings, 'shown' | 'add' | 'stop' | 'resume' | 'sendTest' | 'audiences'>
  readonly deskPosts: {
    find(kind: PostKind, id: string): Promise<DeskPost | undefined>
    /** Gives it the slug by which its links are counted. */
    named(id: string): Promise<void>
  }
  readonly newsletter: {
    readonly hasMailServer: boolean
    readonly from: string
    readonly perMinute: number
  }
  readonly outbox: Pick<Outbox, 'notify'>
  readonly now: () => Date
}

/** The route by which the desk learns among what it lets choose an audience. */
export function audienceRoutes({ mailings }: Pick<Needs, 'mailings'>) {
  return new Hono<AppEnv>().get('/', listAudiences, async (c) => c.json(await mailings.audiences()))
}

/** Routes for sending a post or a letter to subscribers. */
export function mailingRoutes(
  { mailings, deskPosts, newsletter, outbox, now }: Needs,
  kind: PostKind,
) {
  const described = descriptions(kind)
  const find = (c: AppContext) => deskPosts.find(kind, c.req.param('id') ?? '')

  async function answer(c: AppContext, post: string, status: 200 | 201 | 202 = 200) {
    const { hasMailServer, perMinute } = newsletter
    const settings = { has_mail_server: hasMailServer, per_minute: perMinute }
    const asked = safeParse(audience, c.req.query('audience') ?? 'all')
    if (!asked.success) {
      return problem(c, 'refusedFields', [{ field: 'audience', message: asked.issues[0].message }])
    }
    const shown = await mailings.shown(post, asked.output)
    // Writers see no addresses.
    const isWriter = c.get('member')?.role === 'writer'
    return c.json({ ...settings, ...shown, ...(isWriter && { bounced: [] }) }, status)
  }

  const named = ({ title: name }: DeskPost) => ({ name, kind })

  /** The mail without anybody's link. */
  async function sample(c: AppContext) {
    const post = await find(c)
    return post && postMail(post, site.url + unsubscribe.action)
  }

  return new Hono<AppEnv>()
    .get('/:id/mailing', described.read, async (c) => {
      const post = await find(c)
      return post ? answer(c, post.id) : problem(c, 'unknownPost')
    })
    .post('/:id/mailing', described.start, validate(mailingStart), async (c) => {
      const post = await find(c)
      if (!post) return problem(c, 'unknownPost')
      if (!newsletter.hasMailServer) return problem(c, 'noMailServer')
      if (kind === 'post' && post.published_at === null) return problem(c, 'unpublishedPost')
      if (!is(mailable, post)) return problem(c, 'emptyLetter')
      const at = now()
      const { due_at, is_far: isFar = false, audience } = c.req.valid('json')
      const due = due_at === undefined ? at : new Date(due_at)
      const wrong = timeProblemOf(due, at)
      if (wrong === 'past' || (wrong === 'far' && !isFar)) {
        return problem(c, 'refusedFields', [{ field: 'due_at', message: timeProblems[wrong] }])
      }
      await deskPosts.named(post.id)
      const added = { post: post.id, due_at: due.toISOString(), audience, at }
      if (!(await mailings.add(added))) return problem(c, 'alreadySent')
      act(c, 'sent', { ...named(post), audience })
      outbox.notify()
      return answer(c, post.id, 201)
    })
    .delete('/:id/mailing', described.stop, async (c) => {
      const post = await find(c)
      if (!post) return problem(c, 'unknownPost')
      if (await mailings.stop(post.id, 'desk', now())) act(c, 'stopped-mailing', named(post))
      return answer(c, post.id)
    })
    .post('/:id/mailing/resume', described.resume, parseBody('application/json'), async (c) => {
      const post = await find(c)
      if (!post) return problem(c, 'unknownPost')
      if (await mailings.resume(post.id, now())) {
        act(c, 'resumed-mailing', named(post))
        outbox.notify()
      }
      return answer(c, post.id)
    })
    .get('/:id/mail', described.mail, async (c) => {
      const mail = await sample(c)
      if (!mail) return problem(c, 'unknownPost')
      return c.json({ from: newsletter.from, subject: mail.subject, text: mail.text })
    })
    .get('/:id/mail.html', described.page, async (c) => {
      const mail = await sample(c)
      if (!mail) return problem(c, 'unknownPost')
      return c.html(mail.html, 200, { 'Content-Security-Policy': pagePolicy })
    })
    .post('/:id/mail', described.test, validate(testMail), async (c) => {
      const post = await find(c)
      if (!post) return problem(c, 'unknownPost')
      if (!newsletter.hasMailServer) return problem(c, 'noMailServer')
      const { email } = c.req.valid('json')
      if (!isMailable(canonicalEmail(email))) {
        const { message } = testMail.entries.email
        return problem(c, 'refusedFields', [{ field: 'email', message }])
      }
      await mailings.sendTest(post.id, email, now())
      act(c, 'tested', named(post))
      return answer(c, post.id, 202)
    })
}
