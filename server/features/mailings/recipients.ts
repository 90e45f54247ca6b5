import { type RawBuilder, sql } from 'kysely'
import { partOf } from '../../../data/contracts/audience.ts'
import { postKey } from '../outbox/post-key.ts'
import { survivorOf } from '../people/people.ts'

interface Started {
  readonly post: string
  readonly started_at: string | null
  readonly audience: string
}

/** The condition for subscribers who get a mailing: of its audience, on the list at its start, listed, without a mail of the post. */
export const isAddressee = ({ post, started_at, audience }: Started) =>
  sql<boolean>`${isOfAudience(audience)} and joined_at <= ${started_at} and not exists (
    select 1 from messages where messages.dedupe_key = ${postKey(post, '')} || newsletter_subscribers.id)`

/** The condition for those of an audience who don't have a post. */
export const isWithout = ({ post, audience }: Pick<Started, 'post' | 'audience'>) =>
  sql<boolean>`${isOfAudience(audience)} and not exists (
    select 1 from messages where messages.state = 'sent'
    and messages.dedupe_key = ${postKey(post, '')} || newsletter_subscribers.id)`

/** The condition for those of an audience whom mails reach. */
export const isOfAudience = (audience: string) =>
  sql<boolean>`state = 'listed' and ${isInAudience(audience)}`

/** The condition for subscribers of an audience: the person has sent something that makes them one. */
function isInAudience(audience: string): RawBuilder<boolean> {
  const chosen = partOf(audience)
  if (!chosen) return sql<boolean>`1 = 1`
  const { part, value } = chosen
  const conditions = {
    source: sql`sent.source = ${value}`,
    stage: sql`sent.kind = 'assessment' and sent.fields ->> 'stage' = ${value}`,
    interest: sql`sent.kind = ${value}`,
  }
  return sql<boolean>`exists (
    select 1 from people as who join submissions as sent on sent.person = who.id
    where coalesce(who.merged_into, who.id) = ${survivorOf(sql.ref('newsletter_subscribers.person'))}
    and ${conditions[part]})`
}
