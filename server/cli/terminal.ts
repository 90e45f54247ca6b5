import type { Readable, Writable } from 'node:stream'

/** A command's input and output. Data goes to `stdout`, messages for people go to `stderr`. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable
}
