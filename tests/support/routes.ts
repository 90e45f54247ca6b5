import { globSync, readFileSync } from 'node:fs'

export interface Route {
  readonly url: string
  /** Kept from search engines. */
  readonly noindex?: boolean
}

/**
 * Every page that a visitor can go to, in the order of its URL: not the 404 page, no answers, and
 * nothing that the server makes pages of.
 */
export const routes: readonly Route[] = globSync('data/pages/*.json')
  .map((file): Route => JSON.parse(readFileSync(file, 'utf8')))
  .filter(({ url }) => !/^\/(404$|newsletter\/|contact\/|unsubscribe)|\[\[/.test(url))
  .toSorted((a, b) => a.url.localeCompare(b.url))
