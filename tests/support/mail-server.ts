import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { atEnd } from './at-end.ts'
import { listen } from './free-port.ts'

interface Arrived {
  /** From the envelope. */
  readonly recipients: readonly string[]
  readonly mail: ParsedMail
}

/** Such as 550 or '550 5.1.1'. */
type Refusal = number | `${number} ${string}`
type Answer = Refusal | Promise<Refusal | undefined> | undefined

/** Answers a login, a recipient or a mail's content: undefined accepts, a code refuses, a pending promise stalls. */
type Script = (step: 'login' | 'recipient' | 'content') => Answer

/** Starts a scripted mail server, stopped at the end. */
export async function mailServer(...given: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...given)
  atEnd(server.stop)
  return server
}

/** Starts a scripted mail server that the caller stops. */
export async function startMailServer(
  script: Script = () => undefined,
  options: SMTPServerOptions = {},
) {
  const mails: Arrived[] = []
  const asked: string[] = []
  const logins: string[] = []
  const greetings: string[] = []
  let answer = script
  const server = new SMTPServer({
    authOptional: true,
    // Its certificate is invalid.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    async onAuth({ username, password }, _, done) {
      logins.push(`${username} ${password}`)
      const code = await answer('login')
      if (code === undefined) done(null, { user: username })
      else done(refusal(code))
    },
    async onRcptTo({ address }, { hostNameAppearsAs }, done) {
      asked.push(address)
      greetings.push(`${hostNameAppearsAs}`)
      const code = await answer('recipient')
      done(code === undefined ? null : refusal(code))
    },
    async onData(stream, { envelope }, done) {
      // A killed client ends in the midst of a mail.
      const mail = await simpleParser(stream).catch(done)
      if (!mail) return
      const code = await answer('content')
      if (code !== undefined) return done(refusal(code))
      mails.push({ recipients: envelope.rcptTo.map(({ address }) => address), mail })
      done(null)
    },
    ...options,
  })
  // A killed client resets its connection.
  server.on('error', () => {})
  const port = await listen(server.server)
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** In the order in which they came. */
    mails: mails as readonly Arrived[],
    /** Every recipient of every attempt. */
    asked: asked as readonly string[],
    /** What the client called itself (EHLO), for each recipient. */
    greetings: greetings as readonly string[],
    /** User and password. */
    logins: logins as readonly string[],
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
    /** Replaces the script. */
    play(next: Script) {
      answer = next
    },
  }
}

function refusal(code: Refusal): Error {
  const [replyCode, enhancedCode = ''] = `${code}`.split(' ')
  const error = new Error(`${enhancedCode} Not this one`.trim())
  return Object.assign(error, { responseCode: Number(replyCode) })
}
