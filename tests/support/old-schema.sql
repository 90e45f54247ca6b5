-- The tables of the version before webhooks were known by their URLs, in the SQL of both engines.
create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
insert into kysely_migration_lock values ('migration_lock', 0);
insert into kysely_migration values
  ('001-newsletter-subscribers', '2026-01-01T00:00:00.001Z'),
  ('002-blog-posts', '2026-01-01T00:00:00.002Z'),
  ('003-applications-and-leads', '2026-01-01T00:00:00.003Z'),
  ('004-deliveries', '2026-01-01T00:00:00.004Z'),
  ('005-job-runs-and-ai-usage', '2026-01-01T00:00:00.005Z'),
  ('006-outbox', '2026-01-01T00:00:00.006Z'),
  ('007-rate-limits', '2026-01-01T00:00:00.007Z');
create table newsletter_subscribers (email text not null primary key, source text, joined_at text not null);
create table blog_posts (
  id text not null primary key, slug text not null unique, title text not null,
  excerpt text not null, category text not null, content text not null, author text not null,
  created_at text not null, published_at text);
create index blog_posts_by_published_at on blog_posts (published_at);
create table applications (
  id text not null primary key, received_at text not null, submitted_at text not null,
  full_name text not null, email text not null, phone text not null, company_name text not null,
  annual_revenue text not null, team_size text not null, biggest_challenge text not null,
  why_join text not null, how_heard text, digest text);
create unique index applications_by_digest on applications (digest);
create index applications_by_received_at on applications (received_at, id);
create table leads (
  id text not null primary key, received_at text not null, form text not null, name text not null,
  email text not null, phone text, company text, message text not null, source text, digest text);
create unique index leads_by_digest on leads (digest);
create index leads_by_received_at on leads (received_at, id);
create table deliveries (
  id text not null primary key, event text not null, person text not null, payload text not null,
  state text default 'pending' not null, attempts integer default 0 not null,
  created_at text not null, due_at text not null, leased_until text, ended_at text,
  last_failure text, webhook integer default 0 not null,
  constraint deliveries_state check (state in ('pending', 'delivered', 'dead')));
create index deliveries_by_due_at on deliveries (state, due_at);
create index deliveries_by_person on deliveries (person);
create table job_runs (
  job text not null, period text not null, state text not null,
  attempts integer default 0 not null, started_at text not null, leased_until text, ended_at text,
  last_failure text, constraint job_runs_key primary key (job, period));
create table ai_usage (
  day text not null primary key, calls integer default 0 not null, tokens integer default 0 not null);
create table secrets (name text not null primary key, value text not null);
create table rate_limits (key text not null primary key, points integer not null, expire bigint);
