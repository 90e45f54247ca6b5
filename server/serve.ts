import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app.ts'
import { generatingIs } from './guards/local-caller.ts'
import { listen } from './http-server.ts'
import { endWithLastWords, onSignal, surviveFailures } from './lifetime.ts'
import type { Logs } from './log.ts'
import { pageListener } from './pages/page-listener.ts'
import { createServices } from './services.ts'
import type { Settings } from './settings.ts'

// With what the last writes may take, below the ten seconds after which containers are killed.
const endWithinMs = 6000

/**
 * Serves until a signal ends the process.
 * @throws StartError where that can't even begin
 */
export async function serve(settings: Settings, logs: Logs): Promise<void> {
  const { log } = logs
  const { services, turns, startJobs, announceEnd, close } = await createServices(settings, logs)
  const { HOST: host, PORT: port, MAX_CONNECTIONS: maxConnections } = settings
  const app = createApp(services)
  const answersPage = pageListener(app, services)
  const limits = { maxConnections, writeTimeoutMs: settings.WRITE_TIMEOUT_MS }
  const server = await listen(app, { host, port, log, answersPage, turns, ...limits })
  surviveFailures(log)
  startJobs()
  onSignal(log, async () => {
    announceEnd()
    // Until balancers have seen it, they go on sending.
    await delay(settings.DRAIN_MS)
    const inTime = await server.close(endWithinMs)
    await close()
    log.info({ inTime }, 'ended')
    endWithLastWords(log, inTime ? 0 : 1)
  })
  log.info({ url: server.url, generating: generatingIs(settings) }, 'listening')
}
