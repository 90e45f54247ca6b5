/** Runs rounds in sequence. @param round resolves to the ms to sleep; it must not throw */
export function startLoop(round: (ending: AbortSignal) => Promise<number>) {
  const ending = new AbortController()
  let isAwake = false
  let endSleep = () => {}

  /** Starts the next round now, or right after the running one. */
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
  /** Starts no more work, and resolves when running work has finished. */
  stop(): Promise<void>
}
