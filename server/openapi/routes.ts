import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { AppEnv } from '../http/context.ts'
import { requireToken } from '../http/require-token.ts'
import type { Services } from '../services.ts'
import { openApiDocument, operations } from './document.ts'

/** The page's only style; its policy carries the hash. */
const pageStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
summary { cursor: pointer; padding-block: .5rem }
code, pre { font: .9rem/1.5 ui-monospace, monospace }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: .5rem }
`

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** The document for programs, and a page of it for editors. */
export function openApiRoutes({ adminToken: token, opensLocally }: Services) {
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

/** The document for people: every call, what it takes and what it answers. Nothing is loaded. */
function documentPage() {
  const { info, openapi, paths } = openApiDocument()
  const tags = Object.entries(Object.groupBy(operations, ({ tags }) => tags.join()))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${info.title}</title>
        <style>${pageStyle}</style>
      </head>
      <body>
        <h1>${info.title} ${info.version}</h1>
        <p>OpenAPI ${openapi}: <a href="/api/openapi.json">/api/openapi.json</a></p>
        ${tags.map(
          ([tag, own = []]) => html`<h2>${tag}</h2>
            ${own.map(
              ({ method, path, summary }) => html`<details>
                <summary><code>${method.toUpperCase()} ${path}</code> ${summary}</summary>
                <pre tabindex="0">${JSON.stringify(paths[path]?.[method], null, 2)}</pre>
              </details>`,
            )}`,
        )}
      </body>
    </html>`
}
