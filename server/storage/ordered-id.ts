import { randomUUIDv7 } from 'node:crypto'

let last = ''

/** Returns an id that sorts behind those before it, also within a millisecond, for what is listed in its order. */
export function orderedId(): string {
  const id = randomUUIDv7()
  last = id > last ? id : successorOf(last)
  return last
}

function successorOf(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
