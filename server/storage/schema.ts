import type { Generated } from 'kysely'
import type { Post } from '../../data/contracts/blog.ts'
import type { Kind, Status } from '../../data/contracts/desk.ts'
import type { Lead } from '../../data/contracts/lead.ts'
import type { MeasuredEvent } from '../../data/contracts/measure.ts'
import type { Submission } from '../../data/contracts/submission.ts'

/** What a form has sent. Ids are random UUIDs, here and in all other tables. */
interface Submitted {
  id: string
  received_at: string
  /** A hash of the content, set while an equal submission counts as repeated. */
  digest: string | null
}

/** What the desk has added to a record. Rows are only added, and deleted with their record. */
interface DeskEntry {
  id: string
  kind: Kind
  record: string
}

/** The tables with their SQL names. Times are ISO 8601 in UTC. */
export interface Schema {
  newsletter_subscribers: {
    /** Trimmed and in lower case. */
    email: string
    source: string | null
    joined_at: string
  }
  /** Subscribers who were asked by mail to confirm. Kept for a week. */
  unconfirmed_subscribers: {
    /** The token of the newest mail's link. */
    id: string
    email: string
    source: string | null
    asked_at: string
    /** The number of mails sent. */
    mails: number
  }
  blog_posts: Omit<Post, 'published_at'> & {
    created_at: string
    /** Null: never published, or unpublished. */
    published_at: string | null
  }
  applications: Omit<Submission, 'application_type' | 'timestamp' | 'how_heard'> &
    Submitted & {
      /** By the visitor's clock. */
      submitted_at: string
      how_heard: string | null
    }
  leads: Submitted & {
    form: Lead['form']
    name: string
    email: string
    phone: string | null
    company: string | null
    message: string
    source: string | null
  }
  /** Submissions with a filled honeypot. Kept for 30 days at most. */
  spam: {
    id: string
    kind: Kind
    received_at: string
    /** In lower case. */
    email: string
    /** The validated body as JSON. */
    body: string
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
  desk_sessions: {
    /** SHA-256 of the cookie's value, which isn't stored. */
    digest: string
    /** A slow hash of the token that was used to sign in. */
    token_digest: string
    ends_at: string
  }
  /** Changes made at the desk. Records without a row are new. */
  desk_records: {
    kind: Kind
    /** The id of an application or a lead, the address of a subscriber. */
    record: string
    status: Generated<Status>
    /** Grows with each change of the status. */
    version: Generated<number>
    /** The time of the last write at the desk. */
    changed_at: string
  }
  desk_notes: DeskEntry & {
    written_at: string
    note: string
  }
  desk_history: DeskEntry & {
    changed_at: string
    from_status: Status
    to_status: Status
  }
  secrets: {
    name: string
    value: string
  }
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
    calls: Generated<number>
    /** Reserved and used tokens. */
    tokens: Generated<number>
  }
  ai_client_usage: {
    day: string
    /** A keyed hash of the client's address and the day. */
    client: string
    tokens: Generated<number>
  }
  notices: {
    name: string
    seen_at: string
  }
  server_start: {
    name: string
    value: string
  }
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
  rate_limits: {
    /** The limited route, a separator and the client. */
    key: string
    points: number
    /** Milliseconds since 1970. */
    expire: number
  }
}
