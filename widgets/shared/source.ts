/**
 * Where a lead came from: what the page's author says, else the campaign in the address, else the
 * page itself. Never the query string, which may hold what is nobody's business.
 */
export function sourceOf(written: string | undefined, limit: number): string {
  const query = new URLSearchParams(location.search)
  const campaign = ['utm_source', 'utm_medium', 'utm_campaign'].flatMap(
    (key) => query.get(key) || [],
  )
  return (written || campaign.join(' / ') || location.hostname + location.pathname).slice(0, limit)
}
