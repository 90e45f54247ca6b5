import { maxSourceLength } from '../../../data/contracts/source.ts'

/**
 * Returns where a lead came from: what the page's author wrote, or the campaign in the address, or
 * the page itself. Never the query string, which may hold private data.
 */
export function getAttribution(written: string | undefined): string {
  const query = new URLSearchParams(location.search)
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap(
    (key) => query.get(key) || [],
  )
  const text = written || campaign.join(' / ') || location.hostname + location.pathname
  return text.slice(0, maxSourceLength)
}
