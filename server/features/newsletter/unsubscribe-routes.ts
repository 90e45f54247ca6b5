import { Hono } from 'hono'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { methodNotAllowed } from '../../http/problem.ts'
import type { PageText } from '../../pages/pages.ts'
import type { Services } from '../../services.ts'

/** Responds with pages and never redirects, because mail programs don't follow here (RFC 8058). */
export function unsubscribeRoutes({ pages, subscribers, links, now }: Services) {
  const { action, field, value } = unsubscribe
  const question = pages.document(action)
  const success = pages.document(`${action}/success`)
  const invalid = pages.document(`${action}/invalid`)
  const addressIn = (c: AppContext) => links.email(c.req.query('token') ?? '')
  return (
    new Hono<AppEnv>()
      .get('/', (c) => (addressIn(c) ? answerPage(question, 200) : answerPage(invalid, 400)))
      .post(
        '/',
        parseBody('application/x-www-form-urlencoded', 'multipart/form-data'),
        async (c) => {
          const email = addressIn(c)
          if (!email || c.get('fields')[field] !== value) return answerPage(invalid, 400)
          await subscribers.remove(email, now())
          return answerPage(success, 200)
        },
      )
      // Otherwise the built page of the same path would respond, which rejects POST.
      .all('/', (c) => methodNotAllowed(c, ['GET', 'HEAD', 'POST']))
  )
}

/** Answers with a page that is not cached, and sends no referrer, because its URL has a token. */
export function answerPage({ html, head }: PageText, status: number): Response {
  const headers = { ...head, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
  return new Response(html, { status, headers })
}
