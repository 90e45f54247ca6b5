import './node-version.ts'
import { createApp } from './app.ts'
import { listen } from './http-server.ts'
import { onSignal, surviveFailures } from './lifetime.ts'
import { createLog } from './log.ts'
import { createServices } from './services.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

// With what the last writes may take, below the ten seconds after which containers are killed.
const endWithinMs = 6000
/** For the last lines of the log; everything else is done by then. */
const lastWordsMs = 1000

try {
  const settings = readSettings()
  const log = createLog(settings.LOG_LEVEL)
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
    const exit = () => process.exit(inTime ? 0 : 1)
    setTimeout(exit, lastWordsMs)
    log.flush(exit)
  })
  log.info({ url: server.url }, 'listening')
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
