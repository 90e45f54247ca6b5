import type { StoredMessage } from './message.ts'
import type { Verdict } from './smtp-reply.ts'

/** What an attempt to deliver needs. */
export type Outgoing = Pick<StoredMessage, 'id' | 'receiver' | 'payload' | 'attempts' | 'reason'>

/** What became of an attempt to deliver. */
export type Outcome =
  | { readonly kind: 'delivered' }
  /** Nobody waits for it any more. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** It was not attempted, because too many were sent lately. */
  | { readonly kind: 'postponed'; readonly until: Date; readonly reason: string }
  | {
      readonly kind: 'postponed'
      readonly until?: undefined
      readonly afterMs: number
      readonly reason: string
    }
  /** `gone`: the receiver refuses this delivery for good. */
  | {
      readonly kind: 'failed' | 'gone'
      readonly reason: string
      readonly retryAfterMs?: number | undefined
      /** Of a mail: what its refusal says. */
      readonly verdict?: Verdict
    }
