import type { Transporter } from 'nodemailer'
import { readSmtpReply } from './smtp-reply.ts'

/** So many refused connections in a row are no accident. */
const maxRun = 3
const firstRestMs = 5_000
const longestRestMs = 300_000
/** Greetings and TLS take longer than a mail, and servers don't like connections on which nothing happens. */
const idleMs = 30_000

interface Session {
  readonly transport: Transporter
  isUsed: boolean
  idle?: NodeJS.Timeout
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

  function keep(session: Session): void {
    session.isUsed = true
    session.idle = setTimeout(() => {
      idle.splice(idle.indexOf(session), 1)
      session.transport.close()
    }, idleMs).unref()
    idle.push(session)
  }

  function taken(): Session | undefined {
    const session = idle.pop()
    clearTimeout(session?.idle)
    return session
  }

  return {
    /**
     * After a run of refused connections the server rests: mails are not attempted, and lose no attempt.
     * @returns for how long, and what the server said
     */
    rest(): { readonly afterMs: number; readonly reason: string } | undefined {
      if (refused < maxRun) return undefined
      const restMs = Math.min(firstRestMs * 2 ** (refused - maxRun), longestRestMs)
      const afterMs = refusedAtMs + restMs - performance.now()
      return afterMs > 0 ? { afterMs, reason: refusal } : undefined
    },

    /** Sends on a connection. What one that was used before refuses for itself is sent once more, on a new one. */
    async use<T>(signal: AbortSignal, send: (transport: Transporter) => Promise<T>): Promise<T> {
      const session = taken() ?? { transport: await open(), isUsed: false }
      const { transport, isUsed } = session
      try {
        const sent = await send(transport)
        refused = 0
        keep(session)
        return sent
      } catch (error) {
        // Also after a refusal of the recipient: whether the server takes another mail on it is its answer to RSET,
        // which may never come.
        transport.close()
        const { isOfSession, reason } = readSmtpReply(error)
        if (isOfSession && !isUsed) noteRefusal(reason)
        if (!isOfSession || !isUsed || signal.aborted) throw error
        // What was idle is as old as this one.
        for (let old = taken(); old; old = taken()) old.transport.close()
        return this.use(signal, send)
      }
    },
  }
}
