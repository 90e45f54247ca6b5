import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app.ts'
import { collectGarbage } from './garbage.ts'
import { generatingIs } from './http/local-caller.ts'
import { listen } from './http/server.ts'
import { endInOrder } from './lifetime.ts'
import { createLog } from './observability/log.ts'
import { createServices } from './services.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

// Below the ten seconds after which containers are killed.
const deadlineMs = 9000
/** What answers may take of it; the rest is for the last writes. */
const answersMs = 6000

/** Serves until a signal ends the process. @throws StartError where that can't even begin */
async function serve(): Promise<void> {
  const settings = readSettings()
  const log = createLog(settings.LOG_LEVEL)
  const { services, startJobs, announceEnd, close } = await createServices(settings, log)
  const server = await listen(createApp(services), {
    host: settings.HOST,
    port: settings.PORT,
    log,
    maxConnections: settings.MAX_CONNECTIONS,
    writeTimeoutMs: settings.WRITE_TIMEOUT_MS,
  })
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

try {
  await serve()
  // A process that is killed writes no cache.
  flushCompileCache()
  // What a start leaves behind is a tenth of what an idle process would hold.
  collectGarbage()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
