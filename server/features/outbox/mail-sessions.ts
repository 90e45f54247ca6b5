import type { Transporter } from 'nodemailer'
import { readSmtpReply } from './smtp-reply.ts'

/** So many refused connections in a row are no accident. */
const maxRun = 3
const firstRestMs = 5_000
const longestRestMs = 300_000

interface Session {
  readonly transport: Transporter
  isUsed: boolean
}

/**
 * Connections to a mail server, one mail at a time on each. nodemailer's own pool goes on using a connection whose server
 * takes no more mails on it, and each of them would be refused. How many are open, the lanes of the outbox decide.
 * @param open makes a transport of one connection
 */
export function mailSessions(open: () => Promise<Transporter>) {
  const idle: Session[] = []
  /** How many new connections in a row were refused, and since when there is a rest. */
  let refused = 0
  let refusedAtMs = 0
  let refusal = ''

  function noteRefusal(reason: string): void {
    refused += 1
    refusedAtMs = performance.now()
    refusal = reason
  }

  return {
    /**
     * After a run of refused connections the server rests: mails are not attempted, and lose no attempt.
     * @returns until when, and what the server said
     */
    rest(): { readonly until: Date; readonly reason: string } | undefined {
      if (refused < maxRun) return undefined
      const restMs = Math.min(firstRestMs * 2 ** (refused - maxRun), longestRestMs)
      const left = refusedAtMs + restMs - performance.now()
      return left > 0 ? { until: new Date(Date.now() + left), reason: refusal } : undefined
    },

    /** Sends on a connection. What one that was used before refuses for itself is sent once more, on a new one. */
    async use<T>(signal: AbortSignal, send: (transport: Transporter) => Promise<T>): Promise<T> {
      const session = idle.pop() ?? { transport: await open(), isUsed: false }
      const { transport, isUsed } = session
      try {
        const sent = await send(transport)
        session.isUsed = true
        refused = 0
        idle.push(session)
        return sent
      } catch (error) {
        const { verdict, replyCode, isOfSession, reason } = readSmtpReply(error)
        const isOfRecipient = replyCode !== undefined && !isOfSession && verdict !== 'ours'
        if (isOfRecipient) idle.push(session)
        else transport.close()
        if (isOfSession && !isUsed) noteRefusal(reason)
        if (!isOfSession || !isUsed || signal.aborted) throw error
        // What was idle is as old as this one.
        for (const { transport } of idle.splice(0)) transport.close()
        return this.use(signal, send)
      }
    },
  }
}
