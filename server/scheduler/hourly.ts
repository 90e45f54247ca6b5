import { type Job, startLoop } from './loop.ts'

const hourMs = 60 * 60 * 1000

/** Does work at the start, and in each hour of the clock. The loop looks every minute, because the clock may be set. */
export function everyHour(work: (ending: AbortSignal) => Promise<void>, now: () => Date): Job {
  let done: number | undefined
  return startLoop(async (ending) => {
    const hour = Math.floor(now().getTime() / hourMs)
    if (hour !== done) await work(ending)
    done = hour
    return hourMs - (now().getTime() % hourMs)
  })
}
