import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Gives memory back that is no longer used, and that V8 would hold on to. */
export function collectGarbage(): void {
  // The way of Node's own documentation, for who can't count on a flag of the command line.
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
