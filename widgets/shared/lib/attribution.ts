import { maxSourceLength } from '../../../data/contracts/source.ts'

// Never the whole query string, which may contain private data.
/** Returns the source of a lead: the `source` option, the UTM campaign, or the page. */
export function getAttribution(written: string | undefined): string {
  const query = new URLSearchParams(location.search)
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap(
    (key) => query.get(key) || [],
  )
  const text = written || campaign.join(' / ') || location.hostname + location.pathname
  // The API refuses half an emoji, and with it the lead.
  return text.slice(0, maxSourceLength).toWellFormed()
}
