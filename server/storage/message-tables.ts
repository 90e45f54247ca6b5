import type { Generated } from 'kysely'
import type { MailingStop } from '../../data/contracts/mailing.ts'

/** The tables of what is sent: a part of the schema. */
export interface MessageTables {
  /** The outbox: one row for each receiver of a message. */
  messages: {
    /** Also the idempotency key of each attempt. */
    id: string
    channel: 'webhook' | 'mail'
    /** The key of a webhook or of an operator's mailbox, or the name of a lane of mails to people. */
    receiver: string
    /** What it says, such as `application.received`. */
    kind: string
    /**
     * The key of the person it is about; empty once nothing needs it. The key and not the id, because a message outlives
     * its person: news of an erasure or a sign-off is sent after their row is gone, to who knows them by their address,
     * and a question to confirm goes to an address that is nobody's yet. So it refers to no row.
     */
    person: string
    /** Where a mail to a person goes; empty once it is sent or skipped, and for other receivers. */
    address: Generated<string>
    /** The id of the record it belongs to: of a form that was sent, or of a sign-up. */
    submission: string | null
    mailing: string | null
    /** Of a mail of a sequence, its place from 0. */
    step: number | null
    /** What may be there once. A skipped message gives it up. */
    dedupe_key: string | null
    /** A keyed digest of the person's mailbox, by which mails to it are counted for a day; empty for other receivers. */
    mailbox: Generated<string>
    /** JSON; empty once it is sent or skipped. */
    payload: string
    /** Failed ones can be sent again. Skipped ones ended on purpose, without being sent. */
    state: Generated<'waiting' | 'sent' | 'failed' | 'skipped'>
    created_at: string
    /** From when it may be sent. */
    due_at: string
    /** When the last attempt began. */
    attempted_at: string | null
    attempts: Generated<number>
    /** The end of a worker's lease. */
    leased_until: string | null
    ended_at: string | null
    /** Why it waits, failed or was skipped. */
    reason: string | null
    /** 1 if it was skipped because a mail server refused the address for good. */
    bounced: Generated<number>
  }
  /** Posts and letters that are sent to subscribers. At most one mailing of a post is scheduled or sending. */
  mailings: {
    id: string
    /** The id of the post, which may have been deleted. */
    post: string
    state: 'scheduled' | 'sending' | 'done' | 'stopped'
    created_at: string
    /** When it may begin. */
    due_at: string
    started_at: string | null
    ended_at: string | null
    stopped_by: MailingStop | null
    /** The post's version at the start. */
    version: string | null
    /** When the next addresses are handed to the outbox; null after the last one. */
    next_at: string | null
    /** Until when it waits, because the mail server refuses all of it for now. */
    paused_until: Generated<string | null>
    /** Why it waits, or what the mail server said before it stopped. */
    reason: Generated<string | null>
    /** The id of the last subscriber who was handed to the outbox. */
    last_subscriber: Generated<string>
    /** To whom it goes: see `audience.ts` of the contracts. */
    audience: Generated<string>
    /** How many left the list by the link in its mails. */
    leavers: Generated<number>
    /** How many addresses it had at the start. */
    total: Generated<number>
    /** How many of its messages that were deleted had been sent; those that are there are counted. */
    sent: Generated<number>
    /** Deleted ones, too. */
    bounced: Generated<number>
    failed: Generated<number>
  }
}
