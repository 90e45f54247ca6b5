import { flushCompileCache } from 'node:module'
import { collectGarbage } from './garbage.ts'
import { createLog } from './observability/log.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { StartError } from './start-error.ts'

try {
  const settings = readSettings()
  await serve(settings, createLog(settings.LOG_LEVEL))
  // A process that is killed writes no cache.
  flushCompileCache()
  // What a start leaves behind is a tenth of what an idle process would hold.
  collectGarbage()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof StartError ? error.exitCode : 1)
}
