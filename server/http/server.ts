import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { ProblemName } from '../../data/contracts/problem.ts'
import { codeOf } from '../error-code.ts'
import { OperatorError } from '../operator-error.ts'
import type { Settings } from '../settings.ts'
import { isAmbiguous } from './ambiguous-request.ts'
import type { AppEnv } from './context.ts'
import { drain } from './drain.ts'
import { problemDetails } from './problem.ts'

/** Longer than the usual 60 s of load balancers, because the sending side must close first. */
export const keepAliveTimeout = 65_000

const options = {
  // How often the next two timeouts are checked; the default is 30 s.
  connectionsCheckingInterval: 2000,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout,
}

type Needs = Pick<Settings, 'HOST' | 'PORT' | 'MAX_CONNECTIONS' | 'WRITE_TIMEOUT_MS'>

/** @throws OperatorError if the server can't listen on the address */
export async function listen(app: Hono<AppEnv>, settings: Needs, log: Logger) {
  const { HOST: host, PORT: port, MAX_CONNECTIONS: maxConnections } = settings
  const limits = { maxConnections, writeTimeoutMs: settings.WRITE_TIMEOUT_MS }
  const respond = (request: Request, bindings: HttpBindings) =>
    isAmbiguous(bindings.incoming) ? refusal('ambiguousRequest') : app.fetch(request, bindings)
  const listener = getRequestListener(
    (request, bindings) => respond(request, bindings as HttpBindings),
    {
      // For HTTP/1.0, which has no Host: load balancers check by it. Node refuses HTTP/1.1 without one.
      hostname: 'localhost',
      errorHandler: (error) => failed(error, log),
    },
  )
  const server = createServer(options, (request, response) => {
    // It asks about all of the server (RFC 9110, 9.3.7), and is no path.
    if (request.method === 'OPTIONS' && request.url === '*') request.url = '/'
    response.on('timeout', hangUpIfStalled)
    // The adapter doesn't catch what fails while it sends a synchronous response.
    Promise.resolve(listener(request, response)).catch((error) => {
      log.error({ err: error }, 'a request failed')
      response.destroy()
    })
  })
  // How long a client may read nothing of its response.
  server.timeout = limits.writeTimeoutMs
  server.maxConnections = maxConnections
  // Logged once, because a flood of connections would fill the log.
  server.once('drop', () => log.warn(limits, 'more clients than connections: some are sent off'))
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    throw new OperatorError(unlistenable(error, host, port), { cause: error })
  }
  const { address, family, port: taken } = server.address() as AddressInfo
  const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}`
  return { url, close: (deadlineMs: number) => close(server, deadlineMs) }
}

/** Disconnects a client that doesn't read its response. Waits for responses that aren't ready. */
function hangUpIfStalled(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** Responds to requests that reach no route: an invalid URL, or an error of the adapter itself. */
function failed(error: unknown, log: Logger): Response {
  if (error instanceof RequestError) return refusal('malformedUrl')
  const requestId = randomUUID()
  log.error({ requestId, err: error }, 'a request failed')
  return refusal('internal', requestId)
}

/** Closes the connection, because what follows on it may be part of the same trick. */
function refusal(name: ProblemName, requestId: string = randomUUID()): Response {
  const body = problemDetails(name, requestId)
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
      Connection: 'close',
    },
  })
}

function unlistenable(error: unknown, host: string, port: number): string {
  const code = codeOf(error) ?? String(error)
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is taken. End what uses it, or set PORT to another (0: any).`
  }
  if (code === 'EACCES') return `Port ${port} is not for this user. Set PORT to 1024 or more.`
  return `Can't listen on port ${port} of ${host} (${code}). Check HOST and PORT.`
}

/** Drains connections and stops listening. @returns whether every request got its response in time */
async function close(server: Server, deadlineMs: number): Promise<boolean> {
  let inTime = true
  const cut = setTimeout(() => {
    inTime = false
    server.closeAllConnections()
  }, deadlineMs)
  await drain(server)
  const closed = once(server, 'close')
  server.close()
  // Connections become idle one by one, and would stay open until their keep-alive timeout.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
  return inTime
}
