import type { Logger } from 'pino'
import type { Sum, SumStore } from './store.ts'

/** What a crash may lose. */
const waitMs = 1000
/** Sums that wait beyond so many name no source. */
const maxWaiting = 5000

/** Adds up for a second what is counted, so that a crowd of visitors costs one write. */
export function createTally({ add: keep }: Pick<SumStore, 'add'>, log: Pick<Logger, 'warn'>) {
  const waiting = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function add(sum: Sum): void {
    const { count, ...what } = waiting.size < maxWaiting ? sum : { ...sum, source: 'other' }
    const key = JSON.stringify(Object.values(what))
    waiting.set(key, { ...what, count: count + (waiting.get(key)?.count ?? 0) })
    timer ??= setTimeout(flush, waitMs).unref()
  }

  async function write(): Promise<void> {
    const sums = [...waiting.values()]
    waiting.clear()
    if (sums.length === 0) return
    try {
      await keep(sums)
    } catch (err) {
      log.warn({ err }, 'what visitors did is not stored yet')
      sums.forEach(add)
    }
  }

  /** Resolves once everything that was counted is stored, or has failed to be. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return { add, flush }
}
