import { type RawBuilder, sql } from 'kysely'

export const event = 'newsletter.post' as const

/** The id of a post's only delivery to a subscriber: each address gets a post once, also if it is sent again. */
export const deliveryId = (post: string, subscriber: string) => `${post}.${subscriber}`

/** The condition for a post's deliveries: `/` follows `.` in the order of characters. */
export const deliveriesOf = (post: RawBuilder<unknown>) =>
  sql<boolean>`deliveries.id > ${post} || '.' and deliveries.id < ${post} || '/'`

interface Started {
  readonly post: string
  readonly started_at: string | null
}

/** The condition for subscribers who get a mailing: on the list at its start, not bounced, without a delivery. */
export const isAddressee = ({ post, started_at }: Started) =>
  sql<boolean>`bounced_at is null and joined_at <= ${started_at} and not exists (
    select 1 from deliveries where deliveries.id = ${`${post}.`} || newsletter_subscribers.id)`
