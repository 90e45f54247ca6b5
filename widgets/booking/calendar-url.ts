import site from '../../data/site.json' with { type: 'json' }
import { getOrigin } from '../shared/lib/attribution.ts'
import { knownOf, type Options, readUrl } from '../shared/lib/options.ts'

/** Returns the calendar's page, with what is known of the visitor: Calendly and Cal.com take it by these names. */
export function calendarUrl(options: Options): URL {
  const url = new URL(readUrl(options, 'url') || site.external.strategyCall, document.baseURI)
  const { attribution } = getOrigin(options)
  const known = { name: knownOf(options, 'name'), email: knownOf(options, 'email'), ...attribution }
  for (const [key, value] of Object.entries(known)) if (value) url.searchParams.set(key, value)
  return url
}

/** Returns the address of the same page in a frame. */
export function frameUrl(calendar: URL): URL {
  const url = new URL(calendar)
  // Without these, Calendly doesn't tell the page around its frame of a booking.
  url.searchParams.set('embed_domain', location.host)
  url.searchParams.set('embed_type', 'Inline')
  // Cal.com may refuse frames of its other pages. A Cal.com of one's own is used as its address is written.
  if (/(^|\.)cal\.(com|eu)$/.test(url.hostname)) {
    url.pathname = url.pathname.replace(/(\/embed)?\/?$/, '/embed')
    url.searchParams.set('embed', '')
  }
  return url
}
