import type { NodemailerError, Transporter } from 'nodemailer'
import site from '../../../data/site.json' with { type: 'json' }
import { isLoopback } from '../../http/local-caller.ts'
import type { Mail } from './mail-layout.ts'
import { mailOf } from './mail-text.ts'
import { addresseeOf } from './receivers.ts'
import type { Delivery } from './undelivered.ts'
import type { Outcome } from './webhooks.ts'

/** How long a mail is leased: longer than an attempt takes. */
export const mailLeaseMs = 120_000

// Servers that scan a mail before they accept it are slow. Disconnecting then would send the mail twice.
const usualTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 20_000,
  socketTimeout: 30_000,
  attemptTimeout: 60_000,
}

/**
 * Sends mails through one SMTP server.
 * @param url `smtp:` or `smtps:`, with the login
 * @param from the sender's address
 * @param mailboxes receivers by key
 */
export function createMailer(
  url: string,
  from: string,
  mailboxes: ReadonlyMap<string, string>,
  { attemptTimeout, ...timeouts } = usualTimeouts,
) {
  const [, domain] = from.split('@')
  let opened: Promise<Transporter> | undefined
  /** Makes one attempt and returns its outcome. Never throws. */
  return async (
    delivery: Delivery,
    ending: AbortSignal,
    mail: Mail = mailOf(delivery),
  ): Promise<Outcome> => {
    const to = addresseeOf(mailboxes.get(delivery.webhook) ?? '', delivery.person)
    if (!to) return { kind: 'failed', reason: 'there is no mailbox' }
    try {
      opened ??= openTransport(url, timeouts)
      const mailServer = await opened
      await mailServer.sendMail({
        ...mail,
        // Objects, because nodemailer would split a string at a comma.
        from: { name: site.brand.name, address: from },
        to: { name: '', address: to },
        messageId: `<${delivery.id}@${domain}>`,
        // Prevents out-of-office replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([ending, AbortSignal.timeout(attemptTimeout)]),
      })
      return { kind: 'delivered' }
    } catch (error) {
      const kind = isRefusal(error) ? 'gone' : 'failed'
      return { kind, reason: causeOf(error), isBounce: kind === 'gone' && isOfRecipient(error) }
    }
  }
}

/** Logs in and sends nothing. @throws Error with the reason, without secrets */
export async function checkMailServer(url: string): Promise<void> {
  const { attemptTimeout: _, ...timeouts } = usualTimeouts
  const transport = await openTransport(url, timeouts)
  await transport.verify().catch((error: unknown) => {
    throw new Error(causeOf(error))
  })
}

async function openTransport(
  url: string,
  timeouts: Omit<typeof usualTimeouts, 'attemptTimeout'>,
): Promise<Transporter> {
  // Imported here, so that a server without mail doesn't load it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    // Kept open for half a minute, because greetings and TLS take longer than a mail.
    ...{ pool: true, maxConnections: 10 },
    // The outbox decides what is sent again.
    maxRequeues: 0,
    // Passwords and personal data need TLS on a network. The URL can override this.
    requireTLS: !isLoopback(new URL(url).hostname),
    ...timeouts,
  })
}

/** Whether the server refused this mail for good. A refused login (53x) is a wrong setting, so it is retried. */
function isRefusal(error: unknown): boolean {
  const { code = '', responseCode, permanent }: Partial<NodemailerError> = Object(error)
  return permanent === true && /^E(ENVELOPE|MESSAGE)$/.test(code) && !/^53/.test(`${responseCode}`)
}

/** Whether the server refused the address, and not the sender, the content or, by 5.7 (RFC 3463), by its policy. */
function isOfRecipient(error: unknown): boolean {
  const { command = '', response = '' }: Partial<NodemailerError> = Object(error)
  return command.startsWith('RCPT') && !/^5\d\d[ -]5\.7\./.test(response)
}

/** Returns the codes of the failure but not its text, which may repeat what was sent. */
function causeOf(error: unknown): string {
  const { code, originalCode, responseCode }: Partial<NodemailerError> = Object(error)
  if (responseCode !== undefined) return `answered ${responseCode} (${code})`
  return originalCode ?? code ?? (error instanceof Error ? error.name : 'unknown')
}
