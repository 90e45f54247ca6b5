import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { listen } from './http-server.ts'
import { endWithLastWords, onSignal, surviveFailures } from './lifetime.ts'
import { createServices } from './services.ts'
import type { Settings } from './settings.ts'

// With what the last writes may take, below the ten seconds after which containers are killed.
const endWithinMs = 6000

/**
 * Serves until a signal ends the process.
 * @throws StartError where that can't even begin
 */
export async function serve(settings: Settings, log: Logger): Promise<void> {
  const { services, startJobs, announceEnd, close } = await createServices(settings, log)
  const { HOST: host, PORT: port } = settings
  const server = await listen(createApp(services), { host, port, log })
  surviveFailures(log)
  startJobs()
  onSignal(log, async () => {
    announceEnd()
    const inTime = await server.close(endWithinMs)
    await close()
    log.info({ inTime }, 'ended')
    endWithLastWords(log, inTime ? 0 : 1)
  })
  log.info({ url: server.url }, 'listening')
}
