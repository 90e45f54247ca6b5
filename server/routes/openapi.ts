import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { allows } from '../guards/allows.ts'
import { answer, answerJson } from '../guards/answer.ts'
import type { AppEnv } from '../guards/context.ts'
import { isLocalCaller } from '../guards/local-caller.ts'
import { problem } from '../guards/problem.ts'
import { openApiDocument } from '../openapi/document.ts'
import { documentPage, pageStyle } from '../openapi/page.ts'
import type { Services } from '../services.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The document for programs, and, to those who work on this machine, a page of it. */
export function openApiRoutes({ trustedHops }: Pick<Services, 'trustedHops'>) {
  const document = openApiDocument()
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => answerJson(c, document))
    .all('/openapi.json', allows('GET'))
    .get('/docs', async (c) => {
      if (!isLocalCaller(c, trustedHops)) return problem(c, 'notFound')
      const headers = {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy': policy,
      }
      return answer(c, await documentPage(), 200, headers)
    })
    .all('/docs', (c, next) =>
      isLocalCaller(c, trustedHops) ? allows('GET')(c, next) : problem(c, 'notFound'),
    )
}
