import { join } from 'node:path'
import type { Program } from '../../../support/started.ts'

/** A server script of this folder. */
export function script(name: string, ...args: readonly string[]): Program {
  return { command: 'node', args: () => [join(import.meta.dirname, name), ...args] }
}
