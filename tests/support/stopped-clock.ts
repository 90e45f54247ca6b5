import { atEnd } from './at-end.ts'
import { preload } from './preload.ts'
import { startServer } from './server.ts'

/**
 * Starts the built server until the end, on a clock that stands still.
 * @param FIXED_DATE the server's time
 */
export async function onStoppedClock(FIXED_DATE: string, settings: Record<string, string>) {
  const clock = { ...preload('manual-timers.js'), FIXED_DATE }
  const server = await startServer({ ...clock, ...settings })
  // A graceful stop would wait for timers.
  atEnd(() => server.stop('SIGKILL'))
  return { ...server, pass: (ms: number) => server.process.stdin?.write(`${ms}\n`) }
}
