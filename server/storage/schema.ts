import type { Generated } from 'kysely'
import type { Post } from '../../data/contracts/blog.ts'
import type { Doubt, RecordStatus, Status, TimelineType } from '../../data/contracts/desk.ts'
import type { PostKind } from '../../data/contracts/desk-posts.ts'
import type { Kind } from '../../data/contracts/forms.ts'
import type { ImportType } from '../../data/contracts/imports.ts'
import type { MeasuredEvent } from '../../data/contracts/measure.ts'
import type { Act, Member } from '../../data/contracts/members.ts'
import type { MessageTables } from './message-tables.ts'

/** How a person came here, and what they agreed to: columns of all that people send. */
interface Origin {
  source: string | null
  /** JSON, like the next two. */
  attribution: string | null
  hidden: Generated<string | null>
  consent: string | null
}

/** The tables with their SQL names. Times are ISO 8601 in UTC. Ids are UUIDs of version 7, unless they are secret. */
export interface Schema extends MessageTables {
  /** Everybody who sent something, once each. */
  people: {
    id: string
    /** By which a person is found: the canonical address, else the digits of the phone, else the id of what they sent. */
    key: string
    /** What they last said of themselves, like the next two. */
    name: string
    phone: string | null
    company: string | null
    status: Generated<Status>
    /** Grows with each change of the status, and when two people become one. */
    version: Generated<number>
    /** The id of the member who looks after them. */
    owner: Generated<string | null>
    /** The day of the next step, such as 2026-01-31. */
    follow_up_on: Generated<string | null>
    follow_up_note: Generated<string | null>
    /** When they last sent something, or were added. A copy, by which lists are sorted, like the next one. */
    latest_at: string
    /** The index of their fit: see `fits`. */
    fit: Generated<string>
    /** When they last sent something, or the desk last wrote something. */
    changed_at: string
    /** The person whom this one turned out to be. Their rows stay apart, so that it can be undone. */
    merged_into: Generated<string | null>
    /** When the status last changed; null if it never did. */
    status_at: Generated<string | null>
    /** When they first sent something, and from where they came: see `Channel`. Empty for whom the desk has added. */
    first_at: Generated<string>
    first_source: Generated<string>
    first_campaign: Generated<string>
  }
  people_seen: {
    person: string
    /** Empty for who has only the token. */
    member: string
    /** That of the person when they were seen. */
    latest_at: string
  }
  /** Filters under a name, which all at the desk share. */
  desk_views: { id: string; name: string; filter: string; by: string | null }
  /** The newsletter's list, one row an address. */
  newsletter_subscribers: {
    id: string
    /** Trimmed and in lower case. */
    email: string
    /** Null as long as nobody has confirmed the address. */
    person: string | null
    /** The sign-up that counts, with its origin and consent. */
    submission: string | null
    /** `asked` to confirm by mail, for a week; `bounced`: a mail server refused the address for good. */
    state: 'asked' | 'listed' | 'left' | 'bounced'
    /** When the address came on the list, which may have been before it was asked again. */
    joined_at: Generated<string | null>
    asked_at: Generated<string | null>
    /** How many mails have asked in this week. */
    mails: Generated<number>
    /** That of the newest link. It stays after it was pressed, so that it works again. */
    token: Generated<string | null>
    left_at: Generated<string | null>
    bounced_at: Generated<string | null>
    /** What the mail server said: codes, and a few words of ours. */
    bounce_reason: Generated<string | null>
    bounce_mailing: Generated<string | null>
    /** When a mailing was refused without a code; a second one days later is a bounce. */
    unsure_at: Generated<string | null>
    unsure_mailing: Generated<string | null>
  }
  /** Mailboxes that get no mail, unless their owner confirms the address. They outlive the person's data. */
  suppressions: {
    /** A keyed hash of the mailbox. */
    mailbox: string
    /** `never`: the link in a mail that nobody had subscribed to was pressed. */
    reason: 'left' | 'never' | 'erased'
    since: string
    /** When they were last asked whether they want to come back. */
    asked_at: Generated<string | null>
  }
  /** What was done about people, and became of them. */
  timeline: {
    id: string
    person: string
    at: string
    /** The member who did it; null: the bearer of the administration token, the person, or nobody. */
    by: Generated<string | null>
    type: TimelineType
    /** JSON. */
    body: string
    /** The id of the change of many that it belongs to. */
    batch: Generated<string | null>
  }
  /** Posts of the blog, and letters, which are only mailed. */
  blog_posts: Omit<Post, 'published_at' | 'slug'> & {
    kind: Generated<PostKind>
    /** Null until it is needed or chosen. */
    slug: string | null
    /** Of its mail; empty for the title, and for what the text begins with. */
    subject: Generated<string>
    preheader: Generated<string>
    created_at: string
    /** The id of the member who began it, like `changed_by`. */
    created_by: Generated<string | null>
    /** Null: never published, or unpublished. */
    published_at: string | null
    /** Whether it was ever on the blog, so that its slug must lead on once it has another one: 1 or 0. */
    was_public: Generated<number>
    /** When it is to be published. */
    publish_at: Generated<string | null>
    /** When its texts on the blog last changed; null if never. */
    edited_at: string | null
    /** JSON: the texts of a published post with changes that aren't on the blog yet. */
    draft: Generated<string | null>
    /** Grows with each change. */
    version: Generated<number>
    changed_at: Generated<string | null>
    changed_by: Generated<string | null>
  }
  /** Earlier states of posts and letters, and the newest one. They outlive a deleted post for a while. */
  post_versions: {
    id: string
    post: string
    at: string
    by: string | null
    /** Which editor has sent it. */
    edit: string | null
    /** JSON. */
    texts: string
  }
  /** Slugs that posts had on the blog, which lead to where the post is now. */
  post_redirects: { slug: string; post: string; since: string }
  /** What forms have sent, sign-ups too. */
  submissions: Origin & {
    id: string
    /** Null as long as it is nobody's: of what is doubtful, and of sign-ups that nobody has confirmed. */
    person: string | null
    kind: Kind
    /** The key of who sent it: see `personKey`. */
    email: string
    name: string
    received_at: string
    /** A copy of the attribution's `utm_campaign`, by which lists find it. */
    campaign: Generated<string | null>
    /** A copy of the person's, by which lists find it through an index. Spam is kept for 30 days at most. */
    status: RecordStatus | 'asked'
    /** Why it is doubtful; null if it isn't. */
    doubt: Generated<Doubt | null>
    /** Of a doubtful one: a keyed hash of the client and the day, by which each client has a share of the folder. */
    sender: Generated<string | null>
    /** A hash of the content, set while an equal submission counts as repeated. */
    digest: Generated<string | null>
    /** A hash of the texts alone, unless they are short: other addresses may have sent the same. */
    text_digest: Generated<string | null>
    /** All fields as they were sent, as JSON, without what stands beside them. */
    fields: string
  }
  /** What a search looks at of a submission. Narrow and in the order of ids, because searches walk over it. */
  submission_texts: { id: string; folded: string }
  /** The same of a note of the timeline. */
  note_texts: { id: string; folded: string }
  imports: {
    id: string
    at: string
    by: string | null
    /** That of the file. */
    name: string
    type: ImportType
    /** How the subscribers agreed, stated once for all of them. */
    agreed: string | null
    /** JSON. */
    counts: string
    /** Null as long as it runs, or if the server stopped meanwhile. */
    ended_at: Generated<string | null>
    undone_at: Generated<string | null>
  }
  /** Whom an import has added, or put on the list. */
  import_people: {
    import: string
    person: string
    /** The id of the sign-up, if it has put them on the list. */
    submission: string | null
    /** 1 if they were not known before. */
    is_new: 0 | 1
  }
  /** How many doubtful ones were not kept, or had to go for others, on a day in UTC. */
  dropped_doubtful: { day: string; count: number }
  /** Who works at the desk. */
  members: Member & {
    invited_at: string
    /** Whoever was removed stays as a name. */
    removed_at: Generated<string | null>
  }
  sessions: {
    /** SHA-256 of the cookie's value, which isn't stored. */
    digest: string
    /** Null for those who signed in with the administration token. */
    member: string | null
    /** A slow hash of the administration token of that time. */
    token_digest: string
    created_at: string
    /** When it was last used, to a few minutes. */
    seen_at: string
    /** It moves with each use, up to the longest time of a session. */
    ends_at: string
  }
  /** Links that sign members in. They stay for a day after their end, so that it can be said why one doesn't work. */
  sign_in_links: {
    id: string
    /** SHA-256 of what the link carries. */
    digest: string
    /** Null: somebody typed an address that is no member's. */
    member: string | null
    /** A keyed hash of the typed address; empty for a link that an owner was shown, like the next two. */
    mailbox: string
    /** A keyed hash of who asked. */
    client: string
    /** SHA-256 of the cookie of the browser that asked; null: the link works in any. */
    browser: string | null
    /** How often a code was typed. */
    tries: Generated<number>
    created_at: string
    ends_at: string
    used_at: Generated<string | null>
  }
  /** What happened at the desk. */
  desk_log: {
    id: string
    at: string
    by: string | null
    action: Act
    /** JSON. */
    body: string
  }
  /** Only on PostgreSQL: the key, if SECRET_KEY isn't set. */
  secrets: { name: string; value: string }
  job_runs: {
    job: string
    /** Identifies the run, such as a month: `2026-11`. */
    period: string
    state: 'done' | 'failed'
    attempts: Generated<number>
    started_at: string
    ended_at: string | null
    last_failure: string | null
    /** The site's own article that the run made a post of, whatever became of the post. */
    article: Generated<string | null>
  }
  /** What only one process does at a time, and until when. */
  leases: { name: string; ends_at: string }
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
    /** In UTC: `2026-11-21`, or `2026-05` for the sums of a month whose days are older than three months. */
    day: string
    /** The path of a page of the site, or `other`. */
    page: string
    /** A campaign or a host, or `direct`, `internal` or `other`. */
    source: string
    /** Of a campaign's visit, if it has a name; empty otherwise. */
    campaign: Generated<string>
    /** Empty where the page is counted, whichever of its widgets it was. */
    widget: string
    event: MeasuredEvent
    count: number
  }
  /** Sources that are counted by their name. */
  source_names: { name: string; first_day: string; last_day: string }
  /** What the assistant could not answer, without anything about who asked. */
  unanswered_questions: {
    /** SHA-256 of the question in lower case. */
    id: string
    question: string
    count: number
    /** In UTC: `2026-11-21`. */
    asked_on: string
  }
  /** What the desk has written for the assistant to say, beside the site's own answers. */
  written_answers: {
    id: string
    /** A list of texts, as JSON. */
    questions: string
    answer: string
    /** Grows with each change. */
    version: Generated<number>
    written_at: string
    edited_at: Generated<string | null>
    /** The member who wrote it last; null for the token. */
    by: string | null
  }
  rate_limits: {
    /** The limited route, a separator and the client. */
    key: string
    points: number
    /** Milliseconds since 1970. */
    expire: number
  }
}
