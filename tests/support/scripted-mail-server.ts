import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { atEnd } from './at-end.ts'
import { listen } from './free-port.ts'

type Step = keyof typeof usual

export interface Asked {
  /** The command, or `content` for the mail itself. */
  readonly step: Step
  /** From RCPT on. */
  readonly recipient: string
  /** How many mails were sent before on this connection. */
  readonly before: number
}

/**
 * What is sent: the text as it stands, which may be several lines or replies. 421 closes the connection; so does `cut`,
 * after an unfinished line or none. Undefined accepts.
 */
export type Reply = string | { readonly cut: string } | undefined

type Script = (asked: Asked) => Reply | Promise<Reply>

const usual = {
  greeting: '220 mail.example.net ESMTP',
  EHLO: '250-mail.example.net\n250-AUTH PLAIN\n250 ENHANCEDSTATUSCODES',
  HELO: '250 mail.example.net',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go on',
  content: '250 2.0.0 Queued',
  RSET: '250 2.0.0 Ok',
  QUIT: '221 2.0.0 Bye',
}

const nobody = '554 5.5.1 No valid recipients'

/** What a server that takes all commands of a mail at once (RFC 2920) says to EHLO. */
export const pipelining = '250-mail.example.net\n250-PIPELINING\n250 ENHANCEDSTATUSCODES'

/** Starts a mail server that answers each command with the very bytes of a script. It stops at the end. */
export async function scriptedMailServer(script: Script = () => undefined) {
  const mails: { readonly recipient: string; readonly content: string }[] = []
  const asked: string[] = []
  const sockets = new Set<Socket>()

  async function converse(socket: Socket): Promise<void> {
    const lines = createInterface({ input: socket })[Symbol.asyncIterator]()
    let recipient = ''
    let isAccepted = false
    let before = 0
    const replyTo = async (step: Step, usualReply = usual[step]) =>
      say(socket, (await script({ step, recipient, before })) ?? usualReply)

    async function obey(line: string): Promise<void> {
      const step = stepOf(line)
      if (!step) return void say(socket, '502 5.5.1 What?')
      if (step === 'MAIL') recipient = ''
      if (step === 'RCPT') {
        recipient = /<(.*)>/.exec(line)?.[1] ?? ''
        asked.push(recipient)
      }
      const isTaken = await replyTo(step, step === 'DATA' && !isAccepted ? nobody : usual[step])
      if (step === 'MAIL' || step === 'RCPT') isAccepted = isTaken && step === 'RCPT'
      if (step !== 'DATA' || !isTaken) return
      const content = await contentOf(lines)
      if (content === undefined || !(await replyTo('content'))) return
      mails.push({ recipient, content })
      before += 1
    }

    await replyTo('greeting')
    for await (const line of lines) await obey(line)
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    // Clients are killed, and connections cut.
    socket.on('error', () => {})
    converse(socket).catch(() => {})
  })
  const port = await listen(server)
  atEnd(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: mails as readonly (typeof mails)[number][],
    /** Every recipient of every attempt. */
    asked: asked as readonly string[],
  }
}

/** @returns undefined if the connection ends within the mail */
async function contentOf(lines: AsyncIterator<string>): Promise<string | undefined> {
  const content: string[] = []
  for (;;) {
    const { value, done } = await lines.next()
    if (done) return undefined
    if (value === '.') return content.join('\n')
    content.push(value)
  }
}

const stepOf = (line: string) =>
  Object.keys(usual).find((step): step is Step => line.toUpperCase().startsWith(step))

/** @returns whether the reply accepts */
function say(socket: Socket, reply: Exclude<Reply, undefined>): boolean {
  if (typeof reply === 'object') {
    socket.end(reply.cut)
    return false
  }
  socket.write(`${reply.replaceAll('\n', '\r\n')}\r\n`)
  if (/^(421|221)[ -]/m.test(reply)) socket.end()
  return /^[23]/.test(reply)
}
