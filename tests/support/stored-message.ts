import type { StoredMessage } from '../../server/features/outbox/message.ts'
import { messageRow } from './samples.ts'

/** A mail that was claimed for the first time. */
export function storedMessage(others: Partial<StoredMessage> = {}): StoredMessage {
  return {
    ...{ ...messageRow, id: '1', channel: 'mail', receiver: 'a', address: '', mailbox: '' },
    ...{ submission: null, mailing: null, step: null, dedupe_key: null, bounced: 0 },
    ...{ state: 'waiting', attempts: 1, attempted_at: messageRow.created_at },
    ...{ leased_until: null, ended_at: null, reason: null },
    ...others,
  }
}
