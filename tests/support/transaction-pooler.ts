import { randomInt } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { atEnd } from './at-end.ts'
import { listen } from './free-port.ts'

/** What a pooler knows of a startup. It refuses connections that ask for anything else. */
const known = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle'])
const sslRequest = 80_877_103

/** A connection to the PostgreSQL server. */
interface Session {
  readonly socket: Socket
  /** Whose transaction it is in. */
  client?: Socket | undefined
}

/**
 * Stands before a PostgreSQL server as PgBouncer in transaction mode does: a client has a session for one
 * transaction, and the next client gets it with everything that was set in it.
 * @param url the server's
 * @returns the pooler's
 */
export async function transactionPooler(url: string, sessions: number): Promise<string> {
  const free: Session[] = []
  const waiting: ((session: Session) => void)[] = []

  function release(session: Session): void {
    session.client = undefined
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }

  const taken = () =>
    new Promise<Session>((resolve) => {
      const session = free.shift()
      if (session) resolve(session)
      else waiting.push(resolve)
    })

  for (let n = 0; n < sessions; n += 1) free.push(await openSession(url, release))

  const pooler = createServer((client) => {
    let session: Session | undefined
    let isStarted = false

    function start(bytes: Buffer): void {
      if (bytes.readInt32BE(4) === sslRequest) return void client.write('N')
      isStarted = true
      const names = bytes.toString('latin1', 8).split('\0')
      const unknown = names.find((name, index) => index % 2 === 0 && name && !known.has(name))
      if (unknown === undefined) client.write(accepted())
      else client.end(refused(`unsupported startup parameter: ${unknown}`))
    }

    client.on('error', () => {})
    client.on('data', async (bytes: Buffer) => {
      if (!isStarted) return start(bytes)
      // Its connection ends, the session goes on.
      if (bytes[0] === type('X')) return void client.end()
      if (session?.client !== client) {
        client.pause()
        session = await taken()
        session.client = client
        client.resume()
      }
      session.socket.write(bytes)
    })
  })
  atEnd(() => void pooler.close())
  const own = new URL(url)
  own.port = String(await listen(pooler))
  return own.href
}

/** Opens a session and passes on what the server answers. @param release is called after each transaction */
async function openSession(url: string, release: (session: Session) => void): Promise<Session> {
  const client = new Client(url)
  await client.connect()
  const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection
  // From here on, the clients of the pooler speak for themselves.
  socket.removeAllListeners()
  socket.on('error', () => {})
  const session: Session = { socket }
  let unread = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    session.client?.write(bytes)
    unread = Buffer.concat([unread, bytes])
    while (unread.length >= 5 && unread.length > unread.readInt32BE(1)) {
      const end = 1 + unread.readInt32BE(1)
      const isIdle = unread[0] === type('Z') && unread[5] === type('I')
      unread = unread.subarray(end)
      if (isIdle) release(session)
    }
  })
  atEnd(() => void socket.destroy())
  return session
}

const type = (letter: string) => letter.charCodeAt(0)

function message(letter: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

/** Lets a client in, with a process of the pooler's own. */
function accepted(): Buffer {
  const [process, secret] = [Buffer.alloc(4), Buffer.alloc(4)]
  process.writeInt32BE(randomInt(2 ** 31 - 1))
  const version = Buffer.from('server_version\x0017.0\0')
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('S', version),
    message('K', process, secret),
    message('Z', Buffer.from('I')),
  ])
}

const refused = (text: string) => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))
