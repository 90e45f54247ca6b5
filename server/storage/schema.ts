import type { Generated } from 'kysely'
import type { Post } from '../../data/contracts/blog.ts'
import type { Doubt, RecordStatus, Status } from '../../data/contracts/desk.ts'
import type { Kind } from '../../data/contracts/forms.ts'
import type { MailingStop } from '../../data/contracts/mailing.ts'
import type { MeasuredEvent } from '../../data/contracts/measure.ts'

/** What the desk adds to a submission or a subscriber: one of the two is set. */
interface DeskEntry {
  id: string
  submission: string | null
  subscriber: string | null
}

/** How a person came here, and what they agreed to: columns of all that people send. */
interface Origin {
  source: string | null
  /** JSON, like the next two. */
  attribution: string | null
  hidden: Generated<string | null>
  consent: string | null
}

/** The tables with their SQL names. Times are ISO 8601 in UTC. Ids are UUIDs of version 7, unless they are secret. */
export interface Schema {
  newsletter_subscribers: Origin & {
    id: string
    /** Trimmed and in lower case. */
    email: string
    joined_at: string
    status: Generated<Status>
    version: Generated<number>
    /** The time of the last write at the desk, or `joined_at`. */
    changed_at: string
    /** When a mail server refused the address for good; it gets no newsletter since. */
    bounced_at: string | null
  }
  /** Subscribers who were asked by mail to confirm. Kept for a week. */
  unconfirmed_subscribers: Origin & {
    /** The token of the newest mail's link. */
    id: string
    email: string
    asked_at: string
    /** The number of mails sent. */
    mails: number
  }
  blog_posts: Omit<Post, 'published_at'> & {
    created_at: string
    /** Null: never published, or unpublished. */
    published_at: string | null
  }
  /** What forms have sent. */
  submissions: Origin & {
    id: string
    /** Spam may be of subscribers, too. */
    kind: Kind
    /** By which the person is found: see `personKey`. */
    email: string
    name: string
    received_at: string
    /** Spam is what is doubtful. It is kept apart, for 30 days at most. */
    status: Generated<RecordStatus>
    /** Why it is doubtful; null if it isn't. */
    doubt: Generated<Doubt | null>
    /** Grows with each change of the status. */
    version: Generated<number>
    /** The time of the last write at the desk, or `received_at`. */
    changed_at: string
    /** A hash of the content, set while an equal submission counts as repeated. */
    digest: string | null
    /** A hash of the texts alone, unless they are short: other addresses may have sent the same. */
    text_digest: Generated<string | null>
    /** All fields as they were sent, as JSON, without what stands beside them. */
    fields: string
    /** What a search looks at, in lower case: searching the JSON would take ten times as long. */
    search_text: string
  }
  deliveries: {
    /** Also the idempotency key of each attempt. */
    id: string
    event: string
    /** The key of the URL of a webhook or mailbox. */
    webhook: string
    /** The person's address in lower case; empty after it was deleted. */
    person: string
    /** The JSON body; empty after it was deleted. */
    payload: string
    state: Generated<'pending' | 'delivered' | 'dead'>
    attempts: Generated<number>
    created_at: string
    due_at: string
    /** The end of a worker's lease; `due_at` has the same value during the lease. */
    leased_until: string | null
    ended_at: string | null
    last_failure: string | null
  }
  /** Posts that are sent to the subscribers. At most one mailing of a post is scheduled or sending. */
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
    /** The id of the last subscriber who was handed to the outbox. */
    last_subscriber: Generated<string>
    /** How many addresses it had at the start. */
    total: Generated<number>
    sent: Generated<number>
    bounced: Generated<number>
    /** How many deliveries were given up. */
    failed: Generated<number>
  }
  desk_sessions: {
    /** SHA-256 of the cookie's value, which isn't stored. */
    digest: string
    /** A slow hash of the token that was used to sign in. */
    token_digest: string
    ends_at: string
  }
  /** Rows are only added, and deleted with their record. */
  notes: DeskEntry & {
    written_at: string
    note: string
  }
  history: DeskEntry & {
    changed_at: string
    from_status: Status
    to_status: Status
  }
  secrets: { name: string; value: string }
  job_runs: {
    job: string
    /** Identifies the run, such as a month: `2026-11`. */
    period: string
    state: 'running' | 'done' | 'failed'
    attempts: Generated<number>
    started_at: string
    leased_until: string | null
    ended_at: string | null
    last_failure: string | null
  }
  ai_usage: {
    /** In UTC: `2026-11-21`. */
    day: string
    /** A keyed hash of a client's address and the day; empty for all together. */
    client: string
    /** Reserved and used tokens. */
    tokens: number
  }
  notices: { name: string; seen_at: string }
  server_start: { name: string; value: string }
  measurements: {
    /** In UTC: `2026-11-21`. */
    day: string
    /** The path of a page of the site, or `other`. */
    page: string
    /** A campaign or a host, or `direct`, `internal` or `other`. */
    source: string
    /** Empty where the page is counted, whichever of its widgets it was. */
    widget: string
    event: MeasuredEvent
    count: number
  }
  /** What the assistant could not answer, without anything about who asked. */
  unanswered_questions: {
    /** SHA-256 of the question in lower case. */
    id: string
    question: string
    count: number
    /** In UTC: `2026-11-21`. */
    asked_on: string
  }
  rate_limits: {
    /** The limited route, a separator and the client. */
    key: string
    points: number
    /** Milliseconds since 1970. */
    expire: number
  }
}
