import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { allowSlowAddresses } from './address-attempts.ts'
import { createApp } from './app.ts'
import { describeGenerating } from './http/local-caller.ts'
import { listen } from './http/server.ts'
import { endMs, shutDownGracefully } from './lifetime.ts'
import { misspelledSettings } from './misspelled-settings.ts'
import { createLog } from './observability/log.ts'
import { OperatorError } from './operator-error.ts'
import { startJobs } from './scheduler/start.ts'
import { createServices } from './services.ts'
import { readSettings } from './settings.ts'
import type { openDatabase } from './storage/database.ts'
import { failureSentence } from './storage/failure-sentence.ts'
import { openForServer } from './storage/open-for-server.ts'

/** The part of `endMs` for open requests; the last writes get the remainder. */
const answersMs = 6000

/** Serves until a signal ends the process. @throws OperatorError if the server can't start */
async function serve(): Promise<void> {
  const settings = readSettings()
  allowSlowAddresses(settings)
  const log = createLog(settings.LOG_LEVEL)
  const onForeignFile = (file: string) =>
    log.warn({ file }, 'this file belongs to another account: see that nobody else can read it')
  const open: typeof openDatabase = (location, options) =>
    openForServer(location, (file) => log.info({ file }, 'backed up before the migration'), {
      ...options,
      onForeignFile,
    })
  const { services, begin, announceEnd, close, ...stored } = await createServices(
    settings,
    log,
    open,
  )
  await begin()
  const server = await listen(createApp(services), settings, log)
  const jobs = startJobs({ settings, ...stored, ...services })
  shutDownGracefully(log, settings.DRAIN_MS + endMs, async () => {
    announceEnd()
    const jobsEnded = jobs.stop()
    // Load balancers keep sending requests until they notice.
    await delay(settings.DRAIN_MS)
    const inTime = await server.close(answersMs)
    await jobsEnded
    await close()
    return inTime
  })
  for (const mistake of misspelledSettings()) log.warn(mistake)
  log.info({ url: server.url, generating: describeGenerating(settings) }, 'listening')
}

try {
  await serve()
  // Flushed now, because a killed process wouldn't write the cache.
  flushCompileCache()
} catch (error) {
  console.error(failureSentence(error) ?? error)
  process.exit(error instanceof OperatorError ? error.exitCode : 1)
}
