import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from './engine.ts'

// The characters of \s in JavaScript.
const whiteSpace = [
  9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
  8202, 8232, 8233, 8239, 8287, 12288, 65279,
]

const replacementOfNul = 0xfffd

// The contract's pattern in SQL: text, one at sign, text, dot, text, no white space. White space is only
// searched in addresses beyond printable ASCII, because that takes a quarter of an insert's time.
const emailShape = {
  sqlite: `email glob '?*@?*.?*' and email not glob '*@*@*' and (email not glob '*[^!-~]*'
    or email not glob '*[' || char(${whiteSpace}) || ']*')`,
  postgres: `email like '_%@_%._%' and email not like '%@%@%'
    and email !~ '[${String.fromCharCode(...whiteSpace, replacementOfNul)}]'`,
}

/** What the desk keeps of a record, in the record's own row. */
const deskColumns = (table: string) => `status text default 'new' not null,
  version integer default 0 not null, changed_at text not null,
  constraint ${table}_status check (status in ('new', 'in-touch', 'won', 'lost', 'spam'))`

/** A table of what the desk adds to a record, deleted with it. */
const deskEntries = (table: string, columns: string) => [
  `create table ${table} (
    id text not null primary key, ${columns},
    submission text references submissions (id) on delete cascade,
    subscriber text references newsletter_subscribers (id) on delete cascade,
    constraint ${table}_owner check ((submission is null) <> (subscriber is null)))`,
  `create index ${table}_by_submission on ${table} (submission)`,
  `create index ${table}_by_subscriber on ${table} (subscriber)`,
]

const addressRules = (table: string, engine: keyof typeof emailShape) => `
  constraint ${table}_email_key unique (email),
  constraint ${table}_email_shape check (${emailShape[engine]}),
  constraint ${table}_email_folded check (email = lower(email)),
  constraint ${table}_email_length check (length(email) <= 254),
  constraint ${table}_source_length check (length(source) <= 200)`

/** Runs statements. `text` columns compare by bytes, on PostgreSQL, too. */
function migration(statementsFor: (engine: 'sqlite' | 'postgres') => readonly string[]): Migration {
  return {
    async up(db) {
      for (const statement of statementsFor(isPostgres(db) ? 'postgres' : 'sqlite')) {
        const bytewise = statement.replaceAll(/\btext\b/g, 'text collate "C"')
        await sql.raw(isPostgres(db) ? bytewise : statement).execute(db)
      }
    },
  }
}

/** The first migration of versions whose tables can't be taken over. */
export const unreleased = '001-newsletter-subscribers'

/** The migrations in order. Released names never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-tables': migration((engine) => [
    `create table submissions (
      id text not null primary key, kind text not null, email text not null, name text not null,
      source text, attribution json, hidden json, consent json, received_at text not null, digest text,
      fields json not null, doubt text, text_digest text,
      search_text text not null,
      ${deskColumns('submissions')})`,
    'create unique index submissions_by_digest on submissions (digest)',
    'create index submissions_by_text_digest on submissions (text_digest, received_at)',
    'create index submissions_by_email on submissions (email)',
    'create index submissions_by_received_at on submissions (received_at, id)',
    'create index submissions_by_kind on submissions (kind, received_at, id)',
    'create index submissions_by_name on submissions (lower(name), id)',
    'create index submissions_by_source on submissions (source, received_at, id, status)',
    `create index submissions_by_campaign on submissions ((attribution ->> 'utm_campaign'))`,
    'create index submissions_by_changed_at on submissions (changed_at)',
    'create index submissions_by_status on submissions (status, received_at, id)',
    `create table newsletter_subscribers (
      id text not null primary key, email text not null, joined_at text not null,
      source text, attribution json, hidden json, consent json, bounced_at text,
      ${deskColumns('newsletter_subscribers')},
      ${addressRules('newsletter_subscribers', engine)})`,
    'create index newsletter_subscribers_by_joined_at on newsletter_subscribers (joined_at, id)',
    'create index newsletter_subscribers_by_name on newsletter_subscribers (lower(email), id)',
    'create index newsletter_subscribers_by_source on newsletter_subscribers (source, joined_at, id)',
    'create index newsletter_subscribers_by_changed_at on newsletter_subscribers (changed_at)',
    `create table unconfirmed_subscribers (
      id text not null primary key, email text not null, source text, attribution json,
      hidden json, consent json, asked_at text not null, mails integer not null,
      ${addressRules('unconfirmed_subscribers', engine)})`,
    'create index unconfirmed_subscribers_by_asked_at on unconfirmed_subscribers (asked_at)',
    ...deskEntries('notes', 'written_at text not null, note text not null'),
    ...deskEntries(
      'history',
      'changed_at text not null, from_status text not null, to_status text not null',
    ),
    'create table desk_sessions (digest text not null primary key, token_digest text not null, ends_at text not null)',
    `create table blog_posts (
      id text not null primary key, slug text not null, title text not null, excerpt text not null,
      category text not null, content text not null, author text not null,
      created_at text not null, published_at text,
      constraint blog_posts_slug_key unique (slug),
      constraint blog_posts_slug_length check (length(slug) between 1 and 120),
      constraint blog_posts_title_length check (length(title) between 1 and 200))`,
    'create index blog_posts_by_published_at on blog_posts (published_at)',
    `create table deliveries (
      id text not null primary key, event text not null, webhook text not null, person text not null,
      payload text not null, created_at text not null, due_at text not null,
      leased_until text, ended_at text, last_failure text,
      state text default 'pending' not null, attempts integer default 0 not null,
      constraint deliveries_state check (state in ('pending', 'delivered', 'dead')))`,
    'create index deliveries_by_due_at on deliveries (state, due_at)',
    'create index deliveries_by_person on deliveries (person)',
    // Otherwise each look at the outbox walks over all that a person has been sent before.
    `create index deliveries_pending on deliveries (webhook, person, created_at)
      where state = 'pending'`,
    // Otherwise PostgreSQL sorts a queue that is longer than its statistics know at each look.
    ...(engine === 'postgres'
      ? [`create index deliveries_due on deliveries (webhook, due_at) where state = 'pending'`]
      : []),
    `create table mailings (
      id text not null primary key, post text not null, state text not null,
      created_at text not null, due_at text not null, started_at text, ended_at text, stopped_by text,
      version text, next_at text, last_subscriber text default '' not null,
      total integer default 0 not null, sent integer default 0 not null,
      bounced integer default 0 not null, failed integer default 0 not null,
      constraint mailings_state check (state in ('scheduled', 'sending', 'done', 'stopped')))`,
    'create index mailings_by_post on mailings (post, created_at)',
    `create unique index mailings_running on mailings (post) where state in ('scheduled', 'sending')`,
    `create table job_runs (
      job text not null, period text not null, state text not null,
      attempts integer default 0 not null, started_at text not null,
      leased_until text, ended_at text, last_failure text,
      constraint job_runs_key primary key (job, period),
      constraint job_runs_state check (state in ('running', 'done', 'failed')))`,
    `create table ai_usage (
      day text not null, client text not null, tokens integer not null,
      constraint ai_usage_key primary key (day, client))`,
    `create table measurements (
      day text not null, page text not null, source text not null, widget text not null,
      event text not null, count integer not null,
      constraint measurements_key primary key (day, page, source, widget, event))`,
    // Unlogged, because counts of a minute may be lost in a crash, and visitors mustn't wait for the disk.
    `create ${engine === 'postgres' ? 'unlogged' : ''} table rate_limits (
      key text not null primary key, points integer not null, expire bigint)`,
    'create table secrets (name text not null primary key, value text not null)',
    'create table notices (name text not null primary key, seen_at text not null)',
    // What the server was last started with, one row a fact, so that commands can act as it would.
    'create table server_start (name text not null primary key, value text not null)',
    `create table unanswered_questions (
      id text not null primary key, question text not null, count integer not null,
      asked_on text not null)`,
  ]),
}
