import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { AppEnv } from '../http/context.ts'
import { requireToken } from '../http/require-token.ts'
import type { Services } from '../services.ts'
import { openApiDocument } from './document.ts'
import { documentPage, pageStyle } from './page.ts'

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The document for programs, and a page of it for editors. */
export function openApiRoutes({
  adminToken: token,
  opensLocally,
}: Pick<Services, 'adminToken' | 'opensLocally'>) {
  const document = openApiDocument()
  return new Hono<AppEnv>()
    .get('/openapi.json', (c) => c.json(document))
    .use('/docs', requireToken({ token, opensLocally, closed: 'docsClosed' }))
    .get('/docs', async (c) => {
      const headers = {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Security-Policy': policy,
      }
      return c.body(await documentPage(), 200, headers)
    })
}
