import { Hono } from 'hono'
import { confirmation } from '../../../data/contracts/confirmation.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppEnv } from '../../http/context.ts'
import { methodNotAllowed } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { answerPage } from './unsubscribe-routes.ts'

/** The page with the button that confirms a subscription. */
export function confirmationRoutes({ pages, confirmations, now }: Services) {
  const { action } = confirmation
  const question = pages.document(action)
  const success = pages.document(`${action}/success`)
  const invalid = pages.document(`${action}/invalid`)
  return (
    new Hono<AppEnv>()
      .get('/', async (c) =>
        (await confirmations.isOpen(c.req.query('token') ?? '', now()))
          ? answerPage(question, 200)
          : answerPage(invalid, 400),
      )
      .post('/', parseBody('application/x-www-form-urlencoded'), async (c) =>
        (await confirmations.confirm(c.req.query('token') ?? '', now()))
          ? answerPage(success, 200)
          : answerPage(invalid, 400),
      )
      // The page is also a built file, which accepts no POST.
      .all('/', (c) => methodNotAllowed(c, ['GET', 'HEAD', 'POST']))
  )
}
