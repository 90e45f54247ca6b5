import { globSync, readFileSync } from 'node:fs'

export interface Route {
  readonly url: string
  /** Hidden from search engines. */
  readonly noindex?: boolean
  /** The server renders pages from it. */
  readonly template?: boolean
}

/**
 * All pages for visitors, ordered by URL, without the 404 page and form answers.
 */
export const routes: readonly Route[] = globSync('data/pages/*.json')
  .map((file): Route => JSON.parse(readFileSync(file, 'utf8')))
  .filter(
    ({ url, template }) => !template && !/^\/(404$|newsletter\/|contact\/|unsubscribe)/.test(url),
  )
  .toSorted((a, b) => a.url.localeCompare(b.url))
