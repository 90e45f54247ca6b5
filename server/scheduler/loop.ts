export interface Loop extends Job {
  /** Begins the next round at once, or right after the one under way. */
  wake(): void
}

/** Runs rounds one after the other. @param round resolves to the ms to sleep; it must not throw */
export function startLoop(round: (ending: AbortSignal) => Promise<number>): Loop {
  const ending = new AbortController()
  let isAwake = false
  let endSleep = () => {}

  function wake(): void {
    isAwake = true
    endSleep()
  }

  async function sleep(ms: number): Promise<void> {
    if (!isAwake) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      endSleep = resolve
      await promise
      clearTimeout(timer)
    }
    isAwake = false
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) await sleep(await round(ending.signal))
  }

  const ended = run()
  return {
    wake,
    stop() {
      ending.abort()
      wake()
      return ended
    },
  }
}

export interface Job {
  /** Begins nothing more, and resolves once nothing is under way. */
  stop(): Promise<void>
}
