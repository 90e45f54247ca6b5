import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { isPostgres } from './engine.ts'

// The characters of \s in JavaScript.
const whiteSpace = [
  9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201,
  8202, 8232, 8233, 8239, 8287, 12288, 65279,
]

const replacementOfNul = 0xfffd

// The contract's pattern in SQL: text, one at sign, texts with dots between, no white space. White space is only
// searched in addresses beyond printable ASCII, because that takes a quarter of an insert's time.
const emailShape = {
  sqlite: `email glob '?*@?*.?*' and email not glob '*@*@*'
    and email not glob '*@.*' and email not glob '*@*..*' and email not glob '*.' and (email not glob '*[^!-~]*'
    or email not glob '*[' || char(${whiteSpace}) || ']*')`,
  postgres: `email like '_%@_%._%' and email not like '%@%@%'
    and email not like '%@.%' and email not like '%@%..%' and email not like '%.'
    and email !~ '[${String.fromCharCode(...whiteSpace, replacementOfNul)}]'`,
}

const addressRules = (table: string, engine: keyof typeof emailShape) => `
  constraint ${table}_email_key unique (email),
  constraint ${table}_email_shape check (${emailShape[engine]}),
  constraint ${table}_email_folded check (email = lower(email)),
  constraint ${table}_email_length check (length(email) <= 254)`

/**
 * Returns the statements for an index of trigrams, for searches on PostgreSQL. It needs an extension that comes with
 * PostgreSQL and that a database's owner may create. Administrators may have put it in a schema beyond our search path.
 * Where it can't be had, searches read all texts.
 */
const trigramsOf = (table: string, engine: keyof typeof emailShape) =>
  engine === 'sqlite'
    ? []
    : [
        `do $$ declare
          place name;
        begin
          create extension if not exists pg_trgm;
          select nspname into place
            from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm';
          execute format(
            'create index ${table}_by_trigram on ${table} using gin (folded %I.gin_trgm_ops)', place);
        exception when others then
          raise notice 'pg_trgm: %', sqlerrm;
        end $$`,
      ]

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

/** Where it is recorded which migrations ran: names of our own, because other applications use Kysely's in the same database. */
export const records = { migrated: 'site_migration', lock: 'site_migration_lock' } as const

/** Tables that versions before the first release had together. Theirs can't be taken over. */
export const unreleased = ['kysely_migration', 'newsletter_subscribers'] as const

/** The migrations in order. Released names never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-tables': migration((engine) => [
    `create table members (
      id text not null primary key, name text not null, email text not null, role text not null,
      invited_at text not null, removed_at text,
      ${addressRules('members', engine)},
      constraint members_role check (role in ('owner', 'member', 'writer')))`,
    `create table people (
      id text not null primary key, key text not null, name text not null,
      phone text, company text, status text default 'new' not null,
      owner text references members (id), follow_up_on text, follow_up_note text,
      latest_at text not null, fit text default '0' not null,
      version integer default 0 not null, changed_at text not null,
      merged_into text, status_at text,
      first_at text default '' not null, first_source text default '' not null,
      first_campaign text default '' not null,
      constraint people_key_key unique (key),
      constraint people_status check (status in ('new', 'in-touch', 'won', 'lost')),
      constraint people_merged check (merged_into <> id))`,
    'create index people_by_changed_at on people (changed_at)',
    'create index people_by_first_at on people (first_at, id)',
    `create index people_won on people (status_at, id) where status = 'won'`,
    'create index people_by_survivor on people ((coalesce(merged_into, id)))',
    // Lists have only those who turned out to be nobody else.
    'create index people_by_latest_at on people (latest_at, id) where merged_into is null',
    'create index people_by_name on people (lower(name), id) where merged_into is null',
    "create index people_by_next on people (coalesce(follow_up_on, 'none'), id) where merged_into is null",
    "create index people_by_fit on people ((fit || ' ' || latest_at), id) where merged_into is null",
    'create index people_by_status on people (status, id) where merged_into is null',
    'create index people_by_owner on people (owner, id) where merged_into is null',
    // Up to when each member has seen what a person sent; of who has only the token, the member is empty.
    `create table people_seen (
      person text not null references people (id) on delete cascade,
      member text not null, latest_at text not null,
      constraint people_seen_key primary key (person, member))`,
    `create table desk_views (
      id text not null primary key, name text not null, filter json not null, "by" text references members (id),
      constraint desk_views_name_key unique (name))`,
    `create table submissions (
      id text not null primary key, person text references people (id) on delete cascade,
      kind text not null, email text not null, name text not null,
      source text, campaign text, attribution json, hidden json, consent json, received_at text not null, digest text,
      fields json not null, doubt text, sender text, text_digest text,
      status text not null,
      constraint submissions_status check (
        status in ('new', 'in-touch', 'won', 'lost', 'spam', 'asked')),
      constraint submissions_person check ((person is null) = (status in ('spam', 'asked'))),
      constraint submissions_source_length check (kind <> 'subscriber' or length(source) <= 200))`,
    'create unique index submissions_by_digest on submissions (digest)',
    'create index submissions_by_text_digest on submissions (text_digest, received_at)',
    'create index submissions_by_person on submissions (person, kind, received_at)',
    'create index submissions_by_email on submissions (email)',
    'create index submissions_by_received_at on submissions (received_at, id)',
    'create index submissions_by_kind on submissions (kind, received_at, id)',
    'create index submissions_by_name on submissions (lower(name), id)',
    'create index submissions_by_source on submissions (source, received_at, id, status, kind)',
    'create index submissions_by_campaign on submissions (campaign, received_at, id, status)',
    'create index submissions_by_status on submissions (status, received_at, id)',
    // Without rowids, so that a walk over it needs no second look-up.
    `create table submission_texts (
      id text not null primary key references submissions (id) on delete cascade,
      folded text not null)${engine === 'sqlite' ? ' without rowid' : ''}`,
    ...trigramsOf('submission_texts', engine),
    // What was imported, so that it can be undone.
    `create table imports (
      id text not null primary key, at text not null, "by" text references members (id),
      name text not null, type text not null, agreed text, counts json not null,
      ended_at text, undone_at text,
      constraint imports_type check (type in ('people', 'subscribers')))`,
    `create table import_people (
      import text not null references imports (id) on delete cascade,
      person text not null references people (id) on delete cascade,
      submission text, is_new integer not null,
      constraint import_people_key primary key (import, person))`,
    'create index import_people_by_person on import_people (person)',
    'create table dropped_doubtful (day text not null primary key, count integer not null)',
    // One row an address, whatever became of it.
    `create table newsletter_subscribers (
      id text not null primary key, email text not null,
      person text references people (id) on delete cascade,
      submission text references submissions (id) on delete set null,
      state text not null, joined_at text, asked_at text, mails integer default 0 not null,
      token text, left_at text, bounced_at text, bounce_reason text, bounce_mailing text,
      unsure_at text, unsure_mailing text,
      ${addressRules('newsletter_subscribers', engine)},
      constraint newsletter_subscribers_state check (state in ('asked', 'listed', 'left', 'bounced')),
      constraint newsletter_subscribers_listed check (state = 'asked' or joined_at is not null))`,
    'create index newsletter_subscribers_by_state on newsletter_subscribers (state, id)',
    'create index newsletter_subscribers_by_person on newsletter_subscribers (person)',
    'create index newsletter_subscribers_by_joined_at on newsletter_subscribers (joined_at)',
    `create index newsletter_subscribers_by_token on newsletter_subscribers (token)
      where token is not null`,
    `create table suppressions (
      mailbox text not null primary key, reason text not null, since text not null, asked_at text,
      constraint suppressions_reason check (reason in ('left', 'never', 'erased')))`,
    // What was done about a person, and became of them.
    `create table timeline (
      id text not null primary key,
      person text not null references people (id) on delete cascade,
      at text not null, "by" text references members (id), type text not null, body json not null,
      batch text,
      constraint timeline_type check (type in (
        'note', 'status', 'owner', 'step', 'added', 'listed', 'left', 'bounced', 'merged', 'parted')))`,
    'create index timeline_by_person on timeline (person, at, id)',
    'create index timeline_by_at on timeline (at)',
    'create index timeline_by_batch on timeline (batch, id) where batch is not null',
    `create table note_texts (
      id text not null primary key references timeline (id) on delete cascade,
      folded text not null)${engine === 'sqlite' ? ' without rowid' : ''}`,
    ...trigramsOf('note_texts', engine),
    `create table sessions (
      digest text not null primary key,
      member text references members (id) on delete cascade,
      token_digest text not null,
      created_at text not null, seen_at text not null, ends_at text not null)`,
    'create index sessions_by_member on sessions (member)',
    `create table sign_in_links (
      id text not null primary key, digest text not null,
      member text references members (id) on delete cascade,
      mailbox text not null, client text not null, browser text,
      tries integer default 0 not null,
      created_at text not null, ends_at text not null, used_at text,
      constraint sign_in_links_digest unique (digest))`,
    'create index sign_in_links_by_mailbox on sign_in_links (mailbox, created_at)',
    'create index sign_in_links_by_browser on sign_in_links (browser) where browser is not null',
    'create index sign_in_links_by_member on sign_in_links (member)',
    `create table desk_log (
      id text not null primary key, at text not null, "by" text references members (id),
      action text not null, body json not null)`,
    'create index desk_log_by_at on desk_log (at)',
    `create table blog_posts (
      id text not null primary key, kind text default 'post' not null, slug text, title text not null,
      excerpt text not null, category text not null, content text not null, author text not null,
      subject text default '' not null, preheader text default '' not null,
      created_at text not null, created_by text, published_at text, publish_at text, edited_at text,
      was_public integer default 0 not null, draft text, version integer default 0 not null, changed_at text, changed_by text,
      constraint blog_posts_slug_key unique (slug),
      constraint blog_posts_kind check (kind in ('post', 'letter')),
      constraint blog_posts_slug_length check (length(slug) between 1 and 120),
      constraint blog_posts_title_length check (length(title) <= 200),
      constraint blog_posts_published check (
        published_at is null or (kind = 'post' and slug is not null and title <> '' and publish_at is null)))`,
    'create index blog_posts_by_published_at on blog_posts (published_at)',
    'create index blog_posts_by_publish_at on blog_posts (publish_at) where publish_at is not null',
    `create table post_versions (
      id text not null primary key, post text not null, at text not null, by text, edit text, texts text not null)`,
    'create index post_versions_by_post on post_versions (post, id)',
    `create table post_redirects (slug text not null primary key, post text not null, since text not null)`,
    `create table messages (
      id text not null primary key, channel text not null, receiver text not null, kind text not null,
      person text not null, address text default '' not null, submission text, mailing text, step integer,
      dedupe_key text, mailbox text default '' not null, payload text not null,
      state text default 'waiting' not null, created_at text not null, due_at text not null,
      attempted_at text, attempts integer default 0 not null, leased_until text, ended_at text,
      reason text, bounced integer default 0 not null,
      constraint messages_dedupe_key unique (dedupe_key),
      constraint messages_channel check (channel in ('webhook', 'mail')),
      constraint messages_state check (state in ('waiting', 'sent', 'failed', 'skipped')),
      constraint messages_end check ((state = 'waiting') = (ended_at is null)),
      constraint messages_lease check (leased_until is null or state = 'waiting'))`,
    // By the first, a lane finds its next row; by the second, it sees whether an older one of the person waits; by the
    // fourth, what is late or held up is found among all that is due on a later day.
    `create index messages_next on messages (receiver, due_at) where state = 'waiting'`,
    `create index messages_in_order on messages (receiver, person, created_at)
      where state = 'waiting'`,
    `create index messages_leased on messages (receiver, leased_until)
      where leased_until is not null`,
    `create index messages_held on messages (reason, due_at) where state = 'waiting'`,
    `create index messages_unsent on messages (created_at) where state in ('waiting', 'failed')`,
    'create index messages_by_end on messages (state, ended_at) where ended_at is not null',
    'create index messages_by_person on messages (person)',
    'create index messages_by_submission on messages (submission) where submission is not null',
    `create index messages_by_mailing on messages (mailing, state, bounced)
      where mailing is not null`,
    `create index messages_of_mailing on messages (mailing, attempted_at)
      where mailing is not null and attempted_at is not null`,
    `create index messages_by_attempt on messages (receiver, attempted_at)
      where attempted_at is not null`,
    `create index messages_by_mailbox on messages (mailbox, attempted_at) where mailbox <> ''`,
    `create table mailings (
      id text not null primary key, post text not null, state text not null,
      created_at text not null, due_at text not null, started_at text, ended_at text, stopped_by text,
      version text, next_at text, paused_until text, reason text, last_subscriber text default '' not null,
      audience text default 'all' not null,
      total integer default 0 not null, sent integer default 0 not null, leavers integer default 0 not null,
      bounced integer default 0 not null, failed integer default 0 not null,
      constraint mailings_state check (state in ('scheduled', 'sending', 'done', 'stopped')))`,
    'create index mailings_by_post on mailings (post, created_at)',
    `create unique index mailings_running on mailings (post) where state in ('scheduled', 'sending')`,
    `create table job_runs (
      job text not null, period text not null, state text not null,
      attempts integer default 0 not null, started_at text not null,
      ended_at text, last_failure text, article text,
      constraint job_runs_key primary key (job, period),
      constraint job_runs_state check (state in ('done', 'failed')))`,
    'create table leases (name text not null primary key, ends_at text not null)',
    `create table ai_usage (
      day text not null, client text not null, tokens integer not null,
      constraint ai_usage_key primary key (day, client))`,
    `create table measurements (
      day text not null, page text not null, source text not null,
      campaign text default '' not null, widget text not null,
      event text not null, count integer not null,
      constraint measurements_key primary key (day, page, source, campaign, widget, event))`,
    'create table source_names (name text not null primary key, first_day text not null, last_day text not null)',
    'create index source_names_by_first_day on source_names (first_day)',
    // Unlogged, because counts of a minute may be lost in a crash, and visitors mustn't wait for the disk.
    `create ${engine === 'postgres' ? 'unlogged' : ''} table rate_limits (
      key text not null primary key, points bigint not null, expire bigint)`,
    // The key of a SQLite file is beside it.
    ...(engine === 'postgres'
      ? ['create table secrets (name text not null primary key, value text not null)']
      : []),
    'create table notices (name text not null primary key, seen_at text not null)',
    // What the server was last started with, one row a fact, so that the next start notices what has changed.
    'create table server_start (name text not null primary key, value text not null)',
    `create table unanswered_questions (
      id text not null primary key, question text not null, count integer not null,
      asked_on text not null)`,
    `create table written_answers (
      id text not null primary key, questions json not null, answer text not null,
      version integer default 0 not null, written_at text not null, edited_at text, "by" text)`,
  ]),
}
