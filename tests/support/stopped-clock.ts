import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { atEnd } from './at-end.ts'
import { preload } from './preload.ts'
import { type RunningServer, startServer } from './server.ts'

/**
 * The clock of a server that has loaded `manual-timers.js`.
 * @returns what lets time pass, and resolves once it has: a call that follows at once would overtake it
 */
export function clockOf({ process: { stdin, stderr }, log }: RunningServer) {
  let told = 0
  return async (ms: number): Promise<void> => {
    told += 1
    const count = told
    const heard = () => log.filter((line) => line === 'time has passed').length
    stdin?.write(`${ms}\n`)
    while (heard() < count) await once(stderr as Readable, 'data')
  }
}

/**
 * Starts the built server until the end, on a clock that stands still.
 * @param FIXED_DATE the server's time
 */
export async function onStoppedClock(FIXED_DATE: string, settings: Record<string, string>) {
  const clock = { ...preload('manual-timers.js'), FIXED_DATE }
  const server = await startServer({ ...clock, ...settings })
  // A graceful stop would wait for timers.
  atEnd(() => server.stop('SIGKILL'))
  return { ...server, pass: clockOf(server) }
}

/**
 * Lets time pass until a job has done what is looked at. It passes again after twice as long each time, because the
 * job may only begin to sleep.
 * @returns what to poll
 */
export function whilePassing<Seen>(pass: () => unknown, see: () => Seen) {
  let at = 0
  let waitMs = 500
  return async () => {
    if (performance.now() > at) {
      await pass()
      at = performance.now() + waitMs
      waitMs *= 2
    }
    return see()
  }
}
