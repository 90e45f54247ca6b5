import type { DeliveryCause } from '../../../data/contracts/desk-deliveries.ts'
import type { StoredMessage } from './message.ts'

/** By the words of `smtp-codes.ts`. */
const byWords: Readonly<Record<string, DeliveryCause>> = {
  'no such mailbox': 'address',
  'no such domain': 'address',
  'the address is malformed': 'address',
  'the mailbox has moved': 'address',
  'the address takes no mail': 'address',
  'the mailbox is disabled': 'address',
  'the mailbox is full': 'full',
  'the mailbox gets too many mails': 'busy',
  'the mail is too large': 'large',
  'the sender is refused': 'sender',
  'the login is refused': 'login',
  'a limit of the mail server is reached': 'limit',
  'refused by policy': 'policy',
  'the content is refused': 'content',
  'TLS is refused': 'tls',
  'refused for now': 'later',
  'the mail server has a problem': 'later',
  'the mail can’t be routed': 'later',
  'the mailing list is broken': 'later',
  'the next mail server is too old': 'later',
  'refused without a reason': 'unexplained',
  'the command is refused': 'unexplained',
  'the mail server takes no mail': 'unexplained',
  'the mail server lacks a feature': 'unexplained',
}

const byStatus: Readonly<Record<number, DeliveryCause>> = {
  ...{ 301: 'moved', 307: 'moved', 308: 'moved' },
  ...{ 401: 'denied', 403: 'denied', 404: 'missing', 410: 'gone', 413: 'large', 429: 'busy' },
}

/** By the codes of Node.js and nodemailer, and by our own reasons. */
const byStart: readonly (readonly [RegExp, DeliveryCause])[] = [
  [/^waits, because /, 'bound'],
  [/^there is no (webhook|mailbox)/, 'unset'],
  [/^no answer within /, 'silent'],
  [/^(EAUTH|ENOAUTH|EOAUTH2)$/, 'login'],
  [/^ECONFIG$/, 'unset'],
  [/^ETLS$/, 'tls'],
  [/^EENVELOPE$/, 'address'],
  [/CERT|SELF_SIGNED|^ERR_TLS/, 'certificate'],
  [/^E[A-Z_]+$|^UND_ERR|^answered without a code$/, 'unreachable'],
]

/** Returns why a message waits or has failed, by the reason that is stored with it. */
export function causeOf({
  channel,
  reason,
}: Pick<StoredMessage, 'channel' | 'reason'>): DeliveryCause {
  if (reason === null) return 'due'
  const status = Number(/^answered (\d{3})\b/.exec(reason)?.[1])
  if (channel === 'mail' && status) return byWords[reason.replace(/^.*?: /, '')] ?? 'unexplained'
  if (status) return byStatus[status] ?? (status >= 500 ? 'broken' : 'refused')
  return byStart.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other'
}

/** Returns why a mail server refused an address for good, by what it said, if that is known. */
export const bounceCauseOf = (reason: string | null): DeliveryCause =>
  reason === null ? 'unexplained' : causeOf({ channel: 'mail', reason })
