import { isPlainForm, typedIn } from '../http/body-parser.ts'
import type { AppContext, Middleware } from '../http/context.ts'
import { describePart } from '../http/describe.ts'
import { escapeHtml } from './escape-html.ts'
import { neverStored } from './headers.ts'
import type { Pages } from './pages.ts'

const carriedOver = ['X-Request-Id', 'Retry-After', 'RateLimit', 'RateLimit-Policy']
const description = { 303: 'The same, to a form that a page has posted by itself.' }
/** Of a text that is longer than any address, the beginning is enough to mend it. */
const maxShown = 1000
const emptyEmail = /(<input\b[^>]*\bname="email"[^>]*\bvalue=")(?=")/

/**
 * Responds to plain form posts: with a redirect if the form was stored, to the page that it names as `next` or to that
 * of success, otherwise with the page for the outcome, with the same status and the typed address.
 * @param outcomes names of the pages in the folder by status, in addition to `success` and `failure`
 * @throws OperatorError if the site lacks one of the pages
 */
export function formRedirects(
  pages: Pages,
  folder: string,
  outcomes: Readonly<Record<number, string>>,
): Middleware {
  const page = (name: string) => pages.document(`${folder}/${name}`)
  const success = page('success')
  const failure = page('failure')
  const byStatus = new Map(
    Object.entries(outcomes).map(([status, name]) => [Number(status), page(name)]),
  )
  return describePart(description, async (c, next) => {
    await next()
    if (!isPlainForm(c)) return
    const { status } = c.res
    const headers = carriedHeaders(c)
    // Otherwise Hono merges the headers of the JSON response into the page's.
    c.res = undefined
    if (status === 201) {
      // Only a page of ours: an address of somebody else would make the form lead anywhere.
      const next = (await typedIn(c, 'next'))?.replace(/#.*/, '') ?? ''
      const page = pages.has(next) ? next : success.url
      const Location = page + new URL(c.req.url).search
      c.res = new Response(null, { status: 303, headers: { ...headers, Location } })
      return
    }
    const { head, html } = byStatus.get(status) ?? failure
    const body = withEmail(html, await typedIn(c, 'email'))
    c.res = new Response(body, { status, headers: { ...head, ...headers } })
  })
}

function carriedHeaders(c: AppContext): Record<string, string> {
  const found = carriedOver.map((name) => [name, c.res.headers.get(name)])
  const present = Object.fromEntries(found.filter(([, value]) => value !== null))
  return { ...present, ...neverStored }
}

function withEmail(html: string, typed: string | undefined): string {
  if (typed === undefined) return html
  const shown = typed.slice(0, maxShown).toWellFormed()
  return html.replace(emptyEmail, (input) => input + escapeHtml(shown))
}
