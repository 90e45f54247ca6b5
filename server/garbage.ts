import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives the memory back that is no longer used. V8 itself would hold on to it until it needs the
 * room.
 */
export function collectGarbage(): void {
  // The way of Node's own documentation, for who can't count on a flag of the command line.
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
