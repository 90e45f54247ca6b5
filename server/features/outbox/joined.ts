import type { Message } from './outbox.ts'

interface Joined extends Record<'source' | 'attribution' | 'hidden', string | null> {
  readonly email: string
  readonly submission: string
  readonly joined_at: string
}

/** Returns the message that an address is on the list, with its unsubscribe link. */
export function joinedMessage(
  { email, submission, source, attribution, hidden, joined_at }: Joined,
  links: { of(email: string): string },
): Message {
  const kind = 'subscriber.joined'
  const payload = () => {
    const unsubscribe_url = links.of(email)
    const beside = {
      ...(attribution && { attribution: JSON.parse(attribution) }),
      ...(hidden && { hidden: JSON.parse(hidden) }),
    }
    return { type: kind, timestamp: joined_at, email, source, ...beside, unsubscribe_url }
  }
  return { kind, person: email, submission, payload, at: new Date(joined_at) }
}
