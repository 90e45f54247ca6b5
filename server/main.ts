import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { collectGarbage } from './garbage.ts'
import { createLogs } from './log.ts'
import { keepWorkers } from './processes/primary.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

try {
  const settings = readSettings()
  const logs = createLogs(settings.LOG_LEVEL)
  if (settings.PROCESSES > 1 && cluster.isPrimary) {
    keepWorkers(settings.PROCESSES, settings.DRAIN_MS, logs.log)
  } else {
    // A primary serves nothing itself, and is spared what that needs.
    const { serve } = await import('./serve.ts')
    await serve(settings, logs)
    // Else a process that is killed would leave nothing for the next one.
    flushCompileCache()
    // What a start leaves behind is a tenth of what an idle process would hold.
    collectGarbage()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
