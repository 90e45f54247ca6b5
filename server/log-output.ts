import { destination } from 'pino'

/** What a reader who has stalled may leave waiting; what comes then is lost to the log. */
const mostBytes = 16 * 1024 * 1024
/** How long a line may wait for others. Each write wakes a thread, which costs as much as a page. */
const gatherMs = 20
/** Where they wait: as bytes, since a text of a thousand pieces takes long to be put together. */
const gatheredBytes = 256 * 1024
const mostBytesOfACharacter = 3

export interface LogOutput {
  write(line: string): void
  /** Calls back once all lines are out. */
  flush(done: () => void): void
}

/** Standard output. Lines are gathered for a moment and written together. */
export function logOutput(): LogOutput {
  const output = destination({
    fd: 1,
    // Visitors do not wait for whoever reads the log.
    sync: false,
    minLength: 1,
    maxLength: mostBytes,
    contentMode: 'buffer',
  })
  // A reader that has gone is no failure of ours, and nobody is left to be told.
  output.on('error', () => {})
  // What an exit would otherwise wait for, for ever where the reader has stalled or gone, is
  // flushed before.
  process.prependOnceListener('exit', () => output.destroy())
  const gathered = Buffer.allocUnsafeSlow(gatheredBytes)
  let length = 0
  const pass = () => {
    if (length > 0) writeBytes(Buffer.from(gathered.subarray(0, length)))
    length = 0
  }
  // Its types know texts only.
  const writeBytes = (bytes: Buffer) => output.write(bytes as unknown as string)
  return {
    write(line) {
      const most = line.length * mostBytesOfACharacter
      if (length + most > gatheredBytes) pass()
      if (most > gatheredBytes) {
        writeBytes(Buffer.from(line))
        return
      }
      if (length === 0) setTimeout(pass, gatherMs)
      length += gathered.write(line, length)
    },
    flush(done) {
      pass()
      output.flush(done)
    },
  }
}
