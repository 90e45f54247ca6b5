import { afterEach } from 'vitest'
import { takeLogs } from './server-logs.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The ends of the logs of the servers that a failed test used. */
    serverLogs?: readonly string[]
  }
}

afterEach(({ task }) => {
  const logs = takeLogs()
  if (task.result?.state === 'fail') task.meta.serverLogs = logs
})
