import {
  type Attribution,
  attributionKeys,
  maxAttributionLength,
} from '../../../data/contracts/attribution.ts'
import { maxSourceLength } from '../../../data/contracts/source.ts'
import type { Options } from './options.ts'

/**
 * Returns what a form sends beside its values: the source, which is the `source` option, the UTM campaign, or the
 * page; and the attribution, from the `attribution` option or the page's address. Never the whole query string,
 * which may contain private data.
 */
export function getOrigin(options: Options): { source: string; attribution: Attribution } {
  const query = new URLSearchParams(location.search)
  const own = new URLSearchParams(options.text('attribution'))
  const page = location.hostname + location.pathname
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  const found: Record<string, string> = { landing_page: page }
  if (referrer && referrer !== location.hostname) found.referrer = referrer
  for (const key of attributionKeys) {
    const value = own.get(key) || query.get(key)
    if (value) found[key] = cut(value, maxAttributionLength)
  }
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap((key) => found[key] || [])
  const source = options.text('source') || campaign.join(' / ') || page
  return { source: cut(source, maxSourceLength), attribution: found }
}

// The API refuses half an emoji, and with it the lead.
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed()
