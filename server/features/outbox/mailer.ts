import type { Transporter } from 'nodemailer'
import site from '../../../data/site.json' with { type: 'json' }
import { isLoopback } from '../../http/local-caller.ts'
import { timeoutAfter } from '../../timeout.ts'
import type { Mail } from './mail-layout.ts'
import { mailSessions } from './mail-sessions.ts'
import { mailOf } from './mail-text.ts'
import type { StoredMessage } from './message.ts'
import type { Outcome } from './outcome.ts'
import { readSmtpReply } from './smtp-reply.ts'

/** How long a mail is leased: longer than an attempt takes. */
export const mailLeaseMs = 120_000
/** Servers that scan a mail before they accept it are slow. Disconnecting then would send the mail twice. */
const attemptMs = 60_000
/** For nodemailer's own timers, which would end an attempt in a process that was stopped. */
const dayMs = 24 * 60 * 60 * 1000
/** Nothing is sent as the doctor logs in. */
const checkMs = 20_000

/**
 * Sends mails through one SMTP server.
 * @param url `smtp:` or `smtps:`, with the login
 * @param from the sender's address
 * @param mailboxes the addresses of operators by the keys of receivers
 * @param timeoutMs how long an attempt may take
 */
export function createMailer(
  url: string,
  from: string,
  mailboxes: ReadonlyMap<string, string>,
  timeoutMs = attemptMs,
) {
  const domain = domainOf(from)
  const sessions = mailSessions(() => openTransport(url, domain, dayMs))
  /** Makes one attempt and returns its outcome. Never throws. */
  return async (
    message: StoredMessage,
    ending: AbortSignal,
    mail: Mail = mailOf(message),
  ): Promise<Outcome> => {
    const to = mailboxes.get(message.receiver) ?? message.address
    if (!to) return { kind: 'failed', reason: 'there is no mailbox' }
    const rest = sessions.rest()
    if (rest) return { kind: 'postponed', ...rest }
    const timeout = timeoutAfter(timeoutMs)
    const signal = AbortSignal.any([ending, timeout])
    try {
      await sessions.use(signal, (mailServer) =>
        mailServer.sendMail({
          ...mail,
          // Objects, because nodemailer would split a string at a comma.
          from: { name: site.brand.name, address: from },
          to: { name: '', address: to },
          messageId: `<${message.id}@${domain}>`,
          // Prevents out-of-office replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal,
        }),
      )
      return { kind: 'delivered' }
    } catch (error) {
      if (timeout.aborted) {
        return { kind: 'failed', verdict: 'soft', reason: `no answer within ${timeoutMs} ms` }
      }
      const { isFinal, verdict, reason, retryAfterMs } = readSmtpReply(error)
      return { kind: isFinal ? 'gone' : 'failed', verdict, reason, retryAfterMs }
    }
  }
}

/** Logs in as `createMailer` does, and sends nothing. @throws Error with the reason, without secrets */
export async function checkMailServer(url: string, from: string): Promise<void> {
  const transport = await openTransport(url, domainOf(from), checkMs)
  await transport.verify().catch((error: unknown) => {
    throw new Error(readSmtpReply(error).reason)
  })
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)

async function openTransport(url: string, domain: string, timeoutMs: number): Promise<Transporter> {
  // Imported here, so that a server without mail doesn't load it.
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    // Greets with the sender's domain (EHLO), unless the URL has a `name`. nodemailer would take the name of the
    // machine, and `[127.0.0.1]` for a short one, which many servers refuse or take for spam.
    name: domain,
    // One connection, which stays open.
    ...{ pool: true, maxConnections: 1 },
    // Once more over a new connection if an old one took no byte. All else that is sent again, the outbox decides.
    maxRequeues: 1,
    // Passwords and personal data need TLS on a network. The URL can override this.
    requireTLS: !isLoopback(new URL(url).hostname),
    ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
  })
}
