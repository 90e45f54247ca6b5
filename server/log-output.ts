import { destination } from 'pino'

/** What a reader who has stalled may leave waiting; what comes then is lost to the log. */
const mostBytes = 16 * 1024 * 1024
/** How long a line may wait for others. Each write wakes a thread, which costs as much as a page. */
const gatherMs = 20

export interface LogOutput {
  write(line: string): void
  /** Calls back once all lines are out. */
  flush(done: () => void): void
}

/** Standard output. Lines are gathered for a moment and written together. */
export function logOutput(): LogOutput {
  // Visitors do not wait for whoever reads the log.
  const output = destination({ fd: 1, sync: false, minLength: 1, maxLength: mostBytes })
  // A reader that has gone is no failure of ours, and nobody is left to be told.
  output.on('error', () => {})
  // What an exit would otherwise wait for, for ever where the reader has stalled or gone, is
  // flushed before.
  process.prependOnceListener('exit', () => output.destroy())
  let lines = ''
  const pass = () => {
    if (lines !== '') output.write(lines)
    lines = ''
  }
  return {
    write(line) {
      if (lines === '') setTimeout(pass, gatherMs)
      lines += line
    },
    flush(done) {
      pass()
      output.flush(done)
    },
  }
}
