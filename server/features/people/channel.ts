import type { Attribution } from '../../../data/contracts/attribution.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { isLoopback } from '../../http/local-caller.ts'

/** From where somebody came, in the words of the numbers: names that are counted, and no ids of readers. */
export interface Channel {
  /** A campaign's source or a host, or `direct`, `internal` or `other`. */
  readonly source: string
  /** Empty for none. */
  readonly campaign: string
}

const isName = /^[\p{L}\p{N}._-]{1,60}$/u
/** An id in a campaign's name would identify its reader. */
const looksLikeId = /\d{5}/

/** Returns the name under which a source or a campaign is counted. */
export function channelName(sent: string): string {
  const name = sent
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\s+/g, '-')
  return isName.test(name) && !looksLikeId.test(name) ? name : 'other'
}

const ownHost = withoutWww(new URL(site.url).hostname)

/** Returns from where somebody came who sent this: as views are counted, so that both can be compared. */
export function channelOf(attribution: Attribution | undefined): Channel {
  const { utm_source, utm_campaign, referrer, landing_page = '' } = attribution ?? {}
  const host = landing_page.replace(/\/.*/, '')
  const isElsewhere = host !== '' && withoutWww(host) !== ownHost && !isLoopback(host)
  const source = isElsewhere ? host : utm_source || referrer || 'direct'
  return {
    source: channelName(source),
    campaign: utm_campaign && !isElsewhere ? channelName(utm_campaign) : '',
  }
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
