import type { Readable, Writable } from 'node:stream'

/** A command's input and output. Data goes to `stdout`, messages for people go to `stderr`. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable
}

// Line feeds, escape sequences, bidirectional overrides: a visitor's text must not control a terminal.
const steering = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Returns a visitor's text as one line that is safe for a terminal. */
export function printable(text: string): string {
  return text.replace(steering, ' ')
}
