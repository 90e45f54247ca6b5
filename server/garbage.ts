import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Frees unused memory that V8 would keep otherwise. */
export function collectGarbage(): void {
  // Node's documented way to do this without a command-line flag.
  setFlagsFromString('--expose-gc')
  const collect: NodeJS.GCFunction = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
