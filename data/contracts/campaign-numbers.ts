import * as v from 'valibot'

/** What a campaign brings, the most valuable first. */
export const outcomes = ['won', 'applications', 'signUps', 'people'] as const
export type Outcome = (typeof outcomes)[number]

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * People are counted once each, for the source from which they first came: whose first message it was, who signed up
 * for the newsletter, who applied, and who was won. Views are null if none were counted on exactly these days.
 */
const brought = v.object({
  views: v.nullable(count),
  ...v.entriesFromList(outcomes, count),
})
export type Brought = v.InferOutput<typeof brought>

/** `same`: it is no other than before. `little`: chance alone brings such differences. */
const change = v.object({
  told: v.picklist(['more', 'fewer', 'same', 'little']),
  /** What changed; null if nothing did. */
  outcome: v.nullable(v.picklist(outcomes)),
})
export type Change = v.InferOutput<typeof change>

const row = v.object({
  /** A campaign's source or a host; empty for whose source isn't known, `other` for all that have no row. */
  source: v.string(),
  /** Empty for none. */
  campaign: v.string(),
  now: brought,
  before: brought,
  change,
})
export type CampaignRow = v.InferOutput<typeof row>

/** What campaigns brought from the first day to the last in UTC, and in as many days before. */
const campaignNumbers = v.object({
  from: v.string(),
  to: v.string(),
  before: v.object({ from: v.string(), to: v.string() }),
  /** What is worth knowing, in a sentence. */
  sentence: v.string(),
  total: v.object({ now: brought, before: brought, change }),
  /** The largest first. */
  rows: v.array(row),
})
export type CampaignNumbers = v.InferOutput<typeof campaignNumbers>

/** `GET /api/desk/numbers/campaigns`; `isMeasuring` is false if the server doesn't count views. */
export const deskCampaigns = v.object({ ...campaignNumbers.entries, isMeasuring: v.boolean() })
