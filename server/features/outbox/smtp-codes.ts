/**
 * How to go on after a refusal. `hard`: the address is wrong. `soft`: try again. `ours`: what is refused is the
 * sender, the login, the mail or its number, so everybody else would be refused, too. `unsure`: the address may be
 * wrong, but nothing says so; only a second refusal days later would.
 */
export type Verdict = 'hard' | 'soft' | 'ours' | 'unsure'

export interface Meaning {
  readonly verdict: Verdict
  /** Whether the same mail would be refused again. */
  readonly isFinal: boolean
  /** How long to wait at least, in milliseconds. */
  readonly retryAfterMs?: number
  /** For operators, without personal data. */
  readonly reason: string
}

const hard = (reason: string): Meaning => ({ verdict: 'hard', isFinal: true, reason })
const soft = (reason: string): Meaning => ({ verdict: 'soft', isFinal: false, reason })
const ours = (reason: string): Meaning => ({ verdict: 'ours', isFinal: true, reason })

export const forNow = soft('refused for now')
export const sender = ours('the sender is refused')
export const tls = ours('TLS is refused')
export const unexplained = ours('refused without a reason')
const unsure: Meaning = { ...unexplained, verdict: 'unsure' }
const full = soft('the mailbox is full')
const busy = soft('the mailbox gets too many mails')
const tooLarge = ours('the mail is too large')
const policy = ours('refused by policy')
// A wrong setting, which somebody mends.
const login: Meaning = { ...ours('the login is refused'), isFinal: false }
// Most limits are by the hour, and some servers count the attempts.
const limit: Meaning = {
  ...ours('a limit of the mail server is reached'),
  ...{ isFinal: false, retryAfterMs: 60 * 60 * 1000 },
}

/** By subject and detail of an enhanced code of class 5. Those above x.y.30 are Exchange Online's own. */
const byDetail: Readonly<Record<string, Meaning>> = {
  '1.1': hard('no such mailbox'),
  '1.2': hard('no such domain'),
  '1.3': hard('the address is malformed'),
  '1.6': hard('the mailbox has moved'),
  '1.7': sender,
  '1.8': sender,
  '1.9': soft('the next mail server is too old'),
  // The domain has a null MX (RFC 7505). Exchange says it of a mailbox that it doesn't find.
  '1.10': hard('the address takes no mail'),
  '1.90': limit,
  '2.1': hard('the mailbox is disabled'),
  '2.2': full,
  '2.3': tooLarge,
  '2.4': soft('the mailing list is broken'),
  '2.121': busy,
  '2.122': busy,
  '2.252': sender,
  '3.3': ours('the mail server lacks a feature'),
  '3.4': tooLarge,
  // "No answer from host", but Exchange Online says it of a mailbox that its directory doesn't have.
  '4.1': unsure,
  // "Mail system congestion", but Gmail says it of the sender's daily limit.
  '4.5': limit,
  '5.3': limit,
  '7.8': login,
  '7.9': login,
  '7.11': login,
  '7.12': login,
  '7.13': login,
  '7.14': login,
  '7.28': limit,
  '7.232': limit,
  '7.233': limit,
  '7.705': limit,
}

const bySubject: Readonly<Record<string, Meaning>> = {
  0: unsure,
  1: unsure,
  2: unsure,
  3: soft('the mail server has a problem'),
  4: soft('the mail can’t be routed'),
  5: ours('the command is refused'),
  6: ours('the content is refused'),
  7: policy,
}

/** Without an enhanced code. All others of class 5 are `unexplained`. */
const byReplyCode: Readonly<Record<number, Meaning>> = {
  501: unsure,
  521: ours('the mail server takes no mail'),
  550: unsure,
  551: unsure,
  552: full,
  553: unsure,
  556: unsure,
}

function meaningOfCodes(replyCode: number, code: string | undefined): Meaning {
  if (replyCode >= 530 && replyCode < 540) return login
  // Bad sequence of commands: a new connection may do better.
  if (replyCode === 503) return forNow
  const [, subject = '', detail] = code?.split('.') ?? []
  const known = byDetail[`${subject}.${detail}`] ?? bySubject[subject]
  return known ?? byReplyCode[replyCode] ?? unexplained
}

const inWords: readonly (readonly [RegExp, Meaning])[] = [
  [/temporarily|try again later/i, forNow],
  [/receiving (e?mails?|messages) (too|at a rate)/i, busy],
  [/\b(daily|hourly|sending|relay|rate|messaging)\b.{0,30}\b(limit|quota)/i, limit],
  [/\bper (minute|hour|day)\b|too many (e?mails|messages|recipients)|throttl/i, limit],
  [/(mailbox|inbox|storage|disk)( \S+){0,4} full|full mailbox|over ?quota|quota exceed/i, full],
  [/(mail|message|content|size).{0,30} too (large|big)|message size/i, tooLarge],
]
const policyWords =
  /\b(relay|block|black|banned|spam|policy|sender|from address|helo\b|ehlo\b|spf|dkim|dmarc|reverse dns|reputation|listed\b|dnsbl|rbl\b|your (ip|server|host|domain)|authenticat|not (permitted|authorized|allowed to))/i

/**
 * Returns what a reply of class 5 means. Its text is read too, because many servers give no code, or one that they use
 * in their own way. No word makes a bounce: it can only speak for an address.
 * @param code such as 5.1.1, if there is one
 */
export function meaningOf(replyCode: number, code: string | undefined, text = ''): Meaning {
  const meaning = meaningOfCodes(replyCode, code)
  if (code && meaning.verdict === 'soft') return meaning
  // What stands in an address or a link is no word of the server.
  const words = text.replace(/<[^>]{0,320}>|[^\s@]{1,64}@\S+|https?:\S+/g, ' ')
  const [, found] = inWords.find(([pattern]) => pattern.test(words)) ?? []
  if (found) return found
  return !code && meaning.verdict === 'unsure' && policyWords.test(words) ? policy : meaning
}
