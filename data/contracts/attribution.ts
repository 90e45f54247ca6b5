import * as v from 'valibot'
import { visible } from './text.ts'

/** The parameters of a campaign's link: five of Google Analytics, and the click ids of Google, Microsoft and Meta. */
export const campaignKeys = [
  ...(['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  ...(['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'] as const),
] as const

/** What is known of how a person came here: the campaign, the first page, and the host of the page before it. */
export const attributionKeys = [...campaignKeys, 'landing_page', 'referrer'] as const
type AttributionKey = (typeof attributionKeys)[number]
export type Attribution = Readonly<Partial<Record<AttributionKey, string>>>

export const attributionLabels: Readonly<Record<AttributionKey, string>> = {
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  gclid: 'Google click',
  gbraid: 'Google click (app)',
  wbraid: 'Google click (web to app)',
  msclkid: 'Microsoft click',
  fbclid: 'Meta click',
  landing_page: 'First page',
  referrer: 'Came from',
}

/** The longest click ids, Meta's, have about 200 characters. */
export const maxAttributionLength = 250

/**
 * The attribution beside a submission, an object with the keys above. It never refuses a submission: what is no text
 * is left out, what is too long is cut.
 */
export const attribution = lenient()

// @__NO_SIDE_EFFECTS__
function lenient() {
  return v.pipe(
    v.optional(v.unknown()),
    v.description(
      `How the person came here: an object with texts under ${attributionKeys.join(', ')}. What is longer than ${maxAttributionLength} characters is cut, anything else is left out.`,
    ),
    v.transform(read),
  )
}

function read(sent: unknown): Attribution | undefined {
  const found = attributionKeys.flatMap((key) => {
    const value: unknown = Object(sent)[key]
    const text =
      typeof value === 'string' ? visible(value).trim().slice(0, maxAttributionLength) : ''
    return text ? [[key, text.toWellFormed()]] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
