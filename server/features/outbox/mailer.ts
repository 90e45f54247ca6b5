import type { Transporter } from 'nodemailer'
import site from '../../../data/site.json' with { type: 'json' }
import { isLoopback } from '../../http/local-caller.ts'
import type { Delivery } from './deliveries.ts'
import { mailOf } from './mail-text.ts'
import { addresseeOf } from './receivers.ts'
import type { Outcome } from './webhooks.ts'

/** How long a mail is leased: longer than an attempt takes. */
export const mailLeaseMs = 120_000

// A server that scans a mail before it takes it needs a while. To hang up on it would send the mail twice.
const usualTimeouts = {
  connectMs: 10_000,
  greetingMs: 20_000,
  silenceMs: 30_000,
  attemptMs: 60_000,
}

const from = { name: site.brand.name, address: site.contact.email }
const [, domain] = from.address.split('@')

interface Options {
  /** `smtp:` or `smtps:`, with the login. */
  readonly url: string
  /** Receivers by key. */
  readonly mailboxes: ReadonlyMap<string, string>
  readonly timeouts?: typeof usualTimeouts
}

/** Sends mails through one SMTP server. */
export function createMailer({ url, mailboxes, timeouts = usualTimeouts }: Options) {
  let opened: Promise<Transporter> | undefined
  const transport = () => {
    opened ??= openTransport(url, timeouts)
    return opened
  }

  /** Makes one attempt, and says how it ended; it never throws. */
  return async (delivery: Delivery, ending: AbortSignal): Promise<Outcome> => {
    const to = addresseeOf(mailboxes.get(delivery.webhook) ?? '', delivery.person)
    if (!to) return { kind: 'failed', reason: 'there is no mailbox', retryAfterMs: 0 }
    try {
      const mailServer = await transport()
      await mailServer.sendMail({
        ...mailOf(delivery),
        from,
        // As an object, because a text with a comma in it would be two addresses.
        to: { name: '', address: to },
        messageId: `<${delivery.id}@${domain}>`,
        // Keeps absent people's programs from answering (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([ending, AbortSignal.timeout(timeouts.attemptMs)]),
      })
      return { kind: 'delivered' }
    } catch (error) {
      const reason = causeOf(error)
      return isRefusal(error)
        ? { kind: 'gone', reason }
        : { kind: 'failed', reason, retryAfterMs: 0 }
    }
  }
}

/** Connects and logs in, and sends nothing. @throws Error that says what is wrong, without secrets */
export async function checkMailServer(url: string): Promise<void> {
  const transport = await openTransport(url, usualTimeouts)
  await transport.verify().catch((error: unknown) => {
    throw new Error(causeOf(error))
  })
}

async function openTransport(url: string, timeouts: typeof usualTimeouts): Promise<Transporter> {
  // Imported here, so that a server without mail doesn't load it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    // Neither a login nor personal data crosses a network in the clear, unless the URL says so.
    requireTLS: !isLoopback(new URL(url).hostname),
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
  })
}

interface Failure {
  readonly code?: string
  /** The system's own. */
  readonly originalCode?: string
  readonly responseCode?: number
  readonly permanent?: boolean
}

/** Whether the server refuses this mail for good. A login that it refuses is a setting to be corrected. */
function isRefusal(error: unknown): boolean {
  const { code = '', responseCode, permanent }: Failure = Object(error)
  return permanent === true && /^E(ENVELOPE|MESSAGE)$/.test(code) && !/^53/.test(`${responseCode}`)
}

/** The codes of the failure, never its text: that may repeat what was sent. */
function causeOf(error: unknown): string {
  const { code, originalCode, responseCode }: Failure = Object(error)
  if (responseCode !== undefined) return `answered ${responseCode} (${code})`
  return originalCode ?? code ?? (error instanceof Error ? error.name : 'unknown')
}
