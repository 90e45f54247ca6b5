import type { Readable, Writable } from 'node:stream'

/** Whom a command speaks to. Data goes to `stdout`, everything for people to `stderr`. */
export interface Terminal {
  readonly stdin: Readable & { readonly isTTY?: boolean }
  readonly stdout: Writable
  readonly stderr: Writable & { readonly isTTY?: boolean }
}

/** Ends a command. Its message is for the operator. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
}

// Line feeds, escape sequences, bidirectional overrides: a visitor's text must not steer a terminal.
const steering = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** A visitor's text on one line of a terminal. */
export function printable(text: string): string {
  return text.replace(steering, ' ')
}
