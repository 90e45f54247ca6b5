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

const deskTables = ['desk_records', 'desk_notes', 'desk_history']

const recordTables = [
  ['application', 'applications', 'id', 'full_name'],
  ['lead', 'leads', 'id', 'name'],
  ['subscriber', 'newsletter_subscribers', 'email', 'email'],
]

// Triggers, so that every way to delete a record (erasure, retention, unsubscribing, an operator's SQL
// prompt) also deletes its data at the desk.
const deskTriggers = {
  sqlite: recordTables.map(
    ([kind, table, key]) =>
      `create trigger ${table}_leave_desk after delete on ${table} begin
      ${deskTables.map((name) => `delete from ${name} where kind = '${kind}' and record = old.${key};`).join('\n')}
      end`,
  ),
  postgres: [
    `create function leave_desk() returns trigger language plpgsql as $$
    declare gone varchar := to_jsonb(old) ->> tg_argv[1];
    begin
      ${deskTables.map((name) => `delete from ${name} where kind = tg_argv[0] and record = gone;`).join('\n')}
      return null;
    end $$`,
    ...recordTables.map(
      ([kind, table, key]) =>
        `create trigger ${table}_leave_desk after delete on ${table} for each row
        execute function leave_desk('${kind}', '${key}')`,
    ),
  ],
}

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

/** The migrations in order. Released names never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-newsletter-subscribers': migration((engine) => [
    `create table newsletter_subscribers (
      email text not null primary key, joined_at text not null, source text,
      constraint newsletter_subscribers_email_shape check (${emailShape[engine]}),
      constraint newsletter_subscribers_email_folded check (email = lower(email)),
      constraint newsletter_subscribers_email_length check (length(email) <= 254),
      constraint newsletter_subscribers_source_length check (length(source) <= 200))`,
  ]),
  '002-blog-posts': migration(() => [
    `create table blog_posts (
      id text not null primary key, slug text not null, title text not null, excerpt text not null,
      category text not null, content text not null, author text not null,
      created_at text not null, published_at text,
      constraint blog_posts_slug_key unique (slug),
      constraint blog_posts_slug_length check (length(slug) between 1 and 120),
      constraint blog_posts_title_length check (length(title) between 1 and 200))`,
    'create index blog_posts_by_published_at on blog_posts (published_at)',
  ]),
  '003-applications-and-leads': migration(() => [
    `create table applications (
      id text not null primary key, received_at text not null, submitted_at text not null,
      full_name text not null, email text not null, phone text not null,
      company_name text not null, annual_revenue text not null, team_size text not null,
      biggest_challenge text not null, why_join text not null, how_heard text)`,
    `create table leads (
      id text not null primary key, received_at text not null, form text not null,
      name text not null, email text not null, message text not null,
      phone text, company text, source text,
      constraint leads_form check (form in ('ad', 'contact')))`,
  ]),
  '004-deliveries': migration(() => [
    `create table deliveries (
      id text not null primary key, event text not null, person text not null,
      payload text not null, created_at text not null, due_at text not null,
      leased_until text, ended_at text, last_failure text,
      state text default 'pending' not null, attempts integer default 0 not null,
      constraint deliveries_state check (state in ('pending', 'delivered', 'dead')))`,
    'create index deliveries_by_due_at on deliveries (state, due_at)',
    'create index deliveries_by_person on deliveries (person)',
  ]),
  '005-job-runs-and-ai-usage': migration(() => [
    `create table job_runs (
      job text not null, period text not null, state text not null,
      attempts integer default 0 not null, started_at text not null,
      leased_until text, ended_at text, last_failure text,
      constraint job_runs_key primary key (job, period),
      constraint job_runs_state check (state in ('running', 'done', 'failed')))`,
    `create table ai_usage (
      day text not null primary key, calls integer default 0 not null,
      tokens integer default 0 not null)`,
  ]),
  '006-outbox': migration(() => [
    'alter table deliveries add column webhook integer default 0 not null',
    ...['applications', 'leads'].flatMap((table) => [
      `alter table ${table} add column digest text`,
      `create unique index ${table}_by_digest on ${table} (digest)`,
      `create index ${table}_by_received_at on ${table} (received_at, id)`,
    ]),
    'create table secrets (name text not null primary key, value text not null)',
  ]),
  '007-rate-limits': migration((engine) => [
    // Unlogged, because counts of a minute may be lost in a crash, and visitors mustn't wait for the disk.
    `create ${engine === 'postgres' ? 'unlogged' : ''} table rate_limits (
      key text not null primary key, points integer not null, expire bigint)`,
  ]),
  '008-ai-client-usage-and-notices': migration(() => [
    `create table ai_client_usage (
      day text not null, client text not null, tokens integer default 0 not null,
      constraint ai_client_usage_key primary key (day, client))`,
    'create table notices (name text not null primary key, seen_at text not null)',
  ]),
  // Webhooks are now identified by a key. Older rows keep the place in the list until a server adopts them.
  '009-webhook-keys': migration(() => [
    // The default is only for existing rows; every insert sets its webhook.
    `alter table deliveries add column webhook_key text default '' not null`,
    `update deliveries set webhook_key = webhook || ''`,
    'alter table deliveries drop column webhook',
    'alter table deliveries rename column webhook_key to webhook',
  ]),
  '010-desk': migration((engine) => [
    `create table desk_sessions (
      digest text not null primary key, token_digest text not null, ends_at text not null)`,
    `create table desk_records (
      kind text not null, record text not null, changed_at text not null,
      status text default 'new' not null, version integer default 0 not null,
      constraint desk_records_key primary key (kind, record),
      constraint desk_records_status check (status in ('new', 'in-touch', 'won', 'lost')))`,
    'create index desk_records_by_changed_at on desk_records (changed_at)',
    'create index desk_records_by_status on desk_records (kind, status)',
    `create table desk_notes (
      id text not null primary key, kind text not null, record text not null,
      written_at text not null, note text not null,
      constraint desk_notes_length check (length(note) between 1 and 5000))`,
    'create index desk_notes_by_record on desk_notes (kind, record)',
    `create table desk_history (
      id text not null primary key, kind text not null, record text not null,
      changed_at text not null, from_status text not null, to_status text not null)`,
    'create index desk_history_by_record on desk_history (kind, record)',
    'create index newsletter_subscribers_by_joined_at on newsletter_subscribers (joined_at, email)',
    ...recordTables.map(
      ([, table, key, name]) =>
        `create index ${table}_by_name on ${table} (lower(${name}), ${key})`,
    ),
    ...deskTriggers[engine],
  ]),
  '011-unconfirmed-subscribers': migration((engine) => [
    `create table unconfirmed_subscribers (
      id text not null primary key, email text not null, source text,
      asked_at text not null, mails integer not null,
      constraint unconfirmed_subscribers_email_key unique (email),
      constraint unconfirmed_subscribers_email_shape check (${emailShape[engine]}),
      constraint unconfirmed_subscribers_email_folded check (email = lower(email)),
      constraint unconfirmed_subscribers_email_length check (length(email) <= 254),
      constraint unconfirmed_subscribers_source_length check (length(source) <= 200))`,
    'create index unconfirmed_subscribers_by_asked_at on unconfirmed_subscribers (asked_at)',
  ]),
  '012-measurements': migration(() => [
    `create table measurements (
      day text not null, page text not null, source text not null, widget text not null,
      event text not null, count integer not null,
      constraint measurements_key primary key (day, page, source, widget, event))`,
  ]),
  '013-sources': migration(() => [
    'create index applications_by_source on applications (how_heard, received_at, id)',
    'create index leads_by_source on leads (source, received_at, id)',
    'create index newsletter_subscribers_by_source on newsletter_subscribers (source, joined_at, email)',
  ]),
  '014-spam': migration(() => [
    `create table spam (
      id text not null primary key, kind text not null, received_at text not null,
      email text not null, body text not null)`,
    'create index spam_by_received_at on spam (received_at, id)',
    'create index spam_by_email on spam (email)',
  ]),
  '015-pending-deliveries': migration(() => [
    // Otherwise each look at the outbox walks over all that a person has been sent before.
    `create index deliveries_pending on deliveries (webhook, person, created_at)
      where state = 'pending'`,
  ]),
  '016-server-start': migration(() => [
    // What the server was last started with, one row a fact, so that commands can act as it would.
    'create table server_start (name text not null primary key, value text not null)',
  ]),
}
