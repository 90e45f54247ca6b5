interface ServerLog {
  readonly url: string
  readonly lines: readonly string[]
  /** How many lines the tests before have seen. */
  seen: number
  isEnded: boolean
}

let logs: ServerLog[] = []

/** Keeps a server's log for a test that fails while it runs. @returns what is called when the server has ended */
export function keepLog(url: string, lines: readonly string[]): () => void {
  const log = { url, lines, seen: 0, isEnded: false }
  logs.push(log)
  return () => {
    log.isEnded = true
  }
}

/**
 * Called after each test, once.
 * @returns the end of what each of the last three servers of this worker has logged since the test before
 */
export function takeLogs(): string[] {
  const grown = logs.filter(({ lines, seen }) => lines.length > seen)
  const taken = grown.map(({ url, lines, seen }) =>
    [`The log of ${url} ends with:`, ...lines.slice(seen).slice(-20)].join('\n'),
  )
  logs = logs.filter(({ isEnded }) => !isEnded)
  for (const log of logs) log.seen = log.lines.length
  return taken.slice(-3)
}
