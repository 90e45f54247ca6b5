import { Hono } from 'hono'
import { deskMail, deskMailing, mailingStart, testMail } from '../../../data/contracts/mailing.ts'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describeWith, text } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { validate } from '../../http/validate.ts'
import { canonicalEmail, isMailable } from '../../storage/canonical-email.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { postMail } from './post-mail.ts'
import type { FindPost } from './run-mailings.ts'
import type { Mailings } from './store.ts'

const describe = describeWith('unknownPost')
const readMailing = describe('readMailing', 'Read how far a post is sent, and who would get it', {
  200: deskMailing,
})

const startMailing = describe('startMailing', 'Send a published post to the subscribers', {
  description:
    'Now or later. Each address gets a post once. After a stop, it goes to those who don’t have it. If the post changes meanwhile, the mailing stops.',
  example: { due_at: '2026-02-01T09:00:00.000Z' },
  201: deskMailing,
  problems: ['unpublishedPost', 'noMailServer', 'alreadySent'],
})

const stopMailing = describe('stopMailing', 'Stop sending a post', { 200: deskMailing })

const readMail = describe('readMail', 'Read a post as a mail', { 200: deskMail })

const readMailPage = describe('readMailPage', 'Read a post as the HTML of a mail', {
  200: text('text/html', '<!doctype html>'),
})

const sendTest = describe('sendTestMail', 'Send a post as a mail to one address', {
  example: { email: 'ada@example.com' },
  202: deskMailing,
  problems: ['noMailServer'],
})

// The page has the styles of the mail, and loads and runs nothing.
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

interface Needs {
  readonly mailings: Pick<Mailings, 'shown' | 'add' | 'stop' | 'sendTest'>
  readonly findPost: FindPost
  readonly newsletter: {
    readonly hasMailServer: boolean
    readonly from: string
    readonly perMinute: number
  }
  readonly outbox: Pick<Outbox, 'notify'>
  readonly now: () => Date
}

/** Routes for sending a post to the subscribers. */
export function mailingRoutes({ mailings, findPost, newsletter, outbox, now }: Needs) {
  const find = (c: AppContext) => findPost(c.req.param('id') ?? '')

  async function answer(c: AppContext, post: string, status: 200 | 201 | 202 = 200) {
    const { hasMailServer, perMinute } = newsletter
    const settings = { has_mail_server: hasMailServer, per_minute: perMinute }
    return c.json({ ...settings, ...(await mailings.shown(post)) }, status)
  }

  /** The mail without anybody's link. */
  async function sample(c: AppContext) {
    const post = await find(c)
    return post && postMail(post, site.url + unsubscribe.action)
  }

  return new Hono<AppEnv>()
    .get('/:id/mailing', readMailing, async (c) => {
      const post = await find(c)
      return post ? answer(c, post.id) : problem(c, 'unknownPost')
    })
    .post('/:id/mailing', startMailing, validate(mailingStart), async (c) => {
      const post = await find(c)
      if (!post) return problem(c, 'unknownPost')
      if (!newsletter.hasMailServer) return problem(c, 'noMailServer')
      if (post.published_at === null) return problem(c, 'unpublishedPost')
      const at = now()
      const { due_at } = c.req.valid('json')
      const due = due_at === undefined ? at : new Date(due_at)
      if (!(await mailings.add(post.id, due.toISOString(), at))) return problem(c, 'alreadySent')
      outbox.notify()
      return answer(c, post.id, 201)
    })
    .delete('/:id/mailing', stopMailing, async (c) => {
      const id = c.req.param('id')
      await mailings.stop(id, 'desk', now())
      return (await find(c)) ? answer(c, id) : problem(c, 'unknownPost')
    })
    .get('/:id/mail', readMail, async (c) => {
      const mail = await sample(c)
      if (!mail) return problem(c, 'unknownPost')
      return c.json({ from: newsletter.from, subject: mail.subject, text: mail.text })
    })
    .get('/:id/mail.html', readMailPage, async (c) => {
      const mail = await sample(c)
      if (!mail) return problem(c, 'unknownPost')
      return c.html(mail.html, 200, { 'Content-Security-Policy': pagePolicy })
    })
    .post('/:id/mail', sendTest, validate(testMail), async (c) => {
      const post = await find(c)
      if (!post) return problem(c, 'unknownPost')
      if (!newsletter.hasMailServer) return problem(c, 'noMailServer')
      const { email } = c.req.valid('json')
      if (!isMailable(canonicalEmail(email))) {
        const { message } = testMail.entries.email
        return problem(c, 'refusedFields', [{ field: 'email', message }])
      }
      await mailings.sendTest(post.id, email, now())
      return answer(c, post.id, 202)
    })
}
