import * as v from 'valibot'
import { body } from './body.ts'
import { cursor, doubts, maxQuery } from './desk.ts'
import { kinds } from './forms.ts'
import { text } from './text.ts'

/** One line of the folder of what may be spam. It is nobody's, until somebody accepts it. */
const doubtful = {
  id: v.string(),
  kind: v.picklist(kinds),
  /** ISO 8601 in UTC. */
  received_at: v.string(),
  name: v.string(),
  /** The address, or the digits of the phone number if the form asks for no address. */
  email: v.string(),
  /** Why it is doubtful. */
  doubt: v.nullable(v.picklist(doubts)),
}
const doubtfulRecord = v.object(doubtful)

/** With all submitted values by column name. */
export const doubtfulDetail = v.object({ ...doubtful, sent: v.record(v.string(), v.string()) })
export type DoubtfulDetail = v.InferOutput<typeof doubtfulDetail>

/** A search is a POST, because names and addresses don't belong in URLs. */
export const doubtfulSearch = body({
  q: v.optional(v.pipe(text('Send a text'), v.maxLength(maxQuery, 'Send a shorter text'))),
  after: v.optional(cursor),
})
export type DoubtfulSearch = v.InferOutput<typeof doubtfulSearch>

/** The newest first. */
export const doubtfulPage = v.object({
  records: v.array(doubtfulRecord),
  /** The cursor of the next page; null on the last page. */
  next: v.nullable(cursor),
  /** How many were not kept within 30 days, because some senders sent many. */
  dropped: v.number(),
})
export type DoubtfulPage = v.InferOutput<typeof doubtfulPage>
