import {
  type Attribution,
  attributionKeys,
  maxAttributionLength,
} from '../../../data/contracts/attribution.ts'
import { type Hidden, maxValueLength } from '../../../data/contracts/hidden.ts'
import { maxSourceLength } from '../../../data/contracts/source.ts'
import type { Options } from './options.ts'
import { pageUrl } from './page-url.ts'
import { parseUrl } from './parse-url.ts'
import { wellFormed } from './well-formed.ts'

function here(): string {
  const { hostname, pathname } = pageUrl()
  return hostname + pathname
}

/** Returns what queries say of a visit, the first of them first; without a word of theirs, this page is its first. */
export function attributionOf(query: URLSearchParams): Attribution {
  const referrer = parseUrl(document.referrer)?.hostname
  const found: Record<string, string> = { landing_page: here() }
  if (referrer && referrer !== pageUrl().hostname) found.referrer = referrer
  for (const key of attributionKeys) {
    const value = query.getAll(key).find(Boolean)
    if (value) found[key] = cut(value, maxAttributionLength)
  }
  return found
}

/**
 * Returns what a form sends beside its values: the source, which is the `source` option, the UTM campaign, or the
 * page; and the attribution, from the `attribution` option or the page's address. Never the whole query string,
 * which may contain private data.
 */
export function getOrigin(options: Options): { source: string; attribution: Attribution } {
  const own = options.text('attribution') ?? ''
  const attribution = attributionOf(new URLSearchParams(`${own}&${location.search.slice(1)}`))
  const { utm_source, utm_medium, utm_campaign } = attribution
  const campaign = [utm_source, utm_medium, utm_campaign].filter(Boolean).join(' / ')
  const source = options.text('source') || campaign || here()
  return { source: cut(source, maxSourceLength), attribution }
}

/** Cuts a text. The API refuses half an emoji, and with it the lead. */
const cut = (text: string, length: number) => wellFormed(text.slice(0, length))

/** Returns what the page says of a visitor: the options `hidden-*`, by their names without the prefix, and the `variant`. */
export function hiddenOf({ attributes }: HTMLElement): Hidden | undefined {
  let found: Record<string, string> | undefined
  for (const { name, value } of attributes) {
    const key = /^(?:data-)?(?:hidden-(.+)|variant$)/.exec(name)
    // The server cuts, too, but it refuses a body that is too large, and with it the lead.
    if (!key) continue
    found ??= {}
    found[key[1] ?? 'variant'] = cut(value, maxValueLength)
  }
  return found
}
