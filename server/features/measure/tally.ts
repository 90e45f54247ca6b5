import type { Logger } from 'pino'
import type { Sum, SumStore } from './store.ts'

/** A crash loses the counts of this time. */
const waitMs = 1000
/** Above this many unsaved sums, new pages become `other`. Names of sources are limited before. */
const maxWaiting = 5000

/** Adds up counts for a second, so that many visitors cost one write. */
export function createTally({ add: store }: Pick<SumStore, 'add'>, log: Pick<Logger, 'warn'>) {
  const waiting = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function add(sum: Sum): void {
    const { count, ...what } = waiting.size < maxWaiting ? sum : { ...sum, page: 'other' }
    const key = JSON.stringify(Object.values(what))
    waiting.set(key, { ...what, count: count + (waiting.get(key)?.count ?? 0) })
    timer ??= setTimeout(flush, waitMs).unref()
  }

  async function write(): Promise<void> {
    const sums = [...waiting.values()]
    waiting.clear()
    if (sums.length === 0) return
    try {
      await store(sums)
    } catch (err) {
      log.warn({ err }, 'counts are not stored yet; the next try is in a second')
      sums.forEach(add)
    }
  }

  /** Resolves once all counts are stored, or storing them has failed. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return { add, flush }
}

export type Tally = ReturnType<typeof createTally>
