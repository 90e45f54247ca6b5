import { hash } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { AppEnv, Middleware } from '../http/context.ts'
import { describe, text } from '../http/describe.ts'
import { compressed } from '../pages/encodings.ts'
import { renderCache } from '../pages/render-cache.ts'
import { openApiDocument, operationsOf, type Routes } from './document.ts'

/** The page's only stylesheet; its CSP contains the hash. */
const pageStyle = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-inline-size: 60rem; margin: 2rem auto; padding-inline: 1rem }
summary { cursor: pointer; padding-block: .5rem }
code, pre { font: .9rem/1.5 ui-monospace, monospace }
pre { overflow: auto; padding: 1rem; border: 1px solid; border-radius: .5rem }
`

const styleHash = hash('sha256', pageStyle, 'base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

const readDocument = describe('readDocument', 'This document', {
  200: v.object({ openapi: v.string(), info: v.looseObject({}), paths: v.looseObject({}) }),
  304: 'The ETag in If-None-Match is still valid.',
})

const readPage = describe('readPage', 'This document as a page', {
  description: 'For callers who may generate posts.',
  200: text('text/html', '<!doctype html>'),
})

const head = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' }

interface Needs {
  readonly app: Routes
  /** Admits editors to the page. */
  readonly admitReaders: Middleware
  readonly trustedHops: number
}

/** Serves the document for programs, and as a page for editors. */
export function openApiRoutes({ app, admitReaders, trustedHops }: Needs) {
  // Compressed once, because anybody may ask for it, and many at once mustn't have a copy each.
  const sendCached = renderCache({ trustedHops })
  let page: ReturnType<typeof documentPage> | undefined
  return new Hono<AppEnv>()
    .get('/openapi.json', readDocument, (c) =>
      sendCached(c, '', null, () => compressed(JSON.stringify(openApiDocument(app)), head)),
    )
    .get('/docs', admitReaders, readPage, async (c) => {
      page ??= documentPage(app)
      return c.html(await page, 200, { 'Content-Security-Policy': policy })
    })
}

/** Renders the document as a page: every operation with its requests and responses. */
function documentPage(app: Routes) {
  const { openapi, info } = openApiDocument(app)
  const tags = Map.groupBy(operationsOf(app), ({ tags }) => tags.join())
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
        ${[...tags].map(
          ([tag, own]) => html`<h2>${tag}</h2>
            ${own.map(
              ({ method, path, summary, ...operation }) => html`<details>
                <summary><code>${method.toUpperCase()} ${path}</code> ${summary}</summary>
                <pre tabindex="0">${JSON.stringify(operation, null, 2)}</pre>
              </details>`,
            )}`,
        )}
      </body>
    </html>`
}
