/** A clock that was set, or a machine that slept, is noticed within this time. */
const longestSleepMs = 60_000

/** Runs rounds in sequence. @param round resolves to the ms to sleep, a minute at most; it must not throw */
export function startLoop(round: (ending: AbortSignal) => Promise<number>) {
  const ending = new AbortController()
  let awake = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      const sleepMs = Math.min(await round(ending.signal), longestSleepMs)
      const timer = setTimeout(awake.resolve, sleepMs)
      await awake.promise
      clearTimeout(timer)
      awake = Promise.withResolvers()
    }
  }

  const ended = run()
  return {
    /** Starts the next round now, or right after the running one. */
    wake: () => awake.resolve(),
    stop() {
      ending.abort()
      awake.resolve()
      return ended
    },
  }
}

export interface Job {
  /** Starts no more work, and resolves when running work has finished. */
  stop(): Promise<void>
}
