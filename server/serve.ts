import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { generatingIs } from './http/local-caller.ts'
import { listen } from './http/server.ts'
import { endInOrder } from './lifetime.ts'
import { createServices } from './services.ts'
import type { Settings } from './settings.ts'

// Below the ten seconds after which containers are killed.
const deadlineMs = 9000
/** What answers may take of it; the rest is for the last writes. */
const answersMs = 6000

/** Serves until a signal ends the process. @throws StartError where that can't even begin */
export async function serve(settings: Settings, log: Logger): Promise<void> {
  const { services, startJobs, announceEnd, close } = await createServices(settings, log)
  const { HOST: host, PORT: port, MAX_CONNECTIONS: maxConnections } = settings
  const app = createApp(services)
  const limits = { maxConnections, writeTimeoutMs: settings.WRITE_TIMEOUT_MS }
  const server = await listen(app, { host, port, log, ...limits })
  endInOrder(log, {
    deadlineMs: settings.DRAIN_MS + deadlineMs,
    async end() {
      announceEnd()
      // Until balancers have seen it, they go on sending.
      await delay(settings.DRAIN_MS)
      const inTime = await server.close(answersMs)
      await close()
      return inTime
    },
  })
  startJobs()
  log.info({ url: server.url, generating: generatingIs(settings) }, 'listening')
}
