import cluster from 'node:cluster'
import type { Registry } from 'prom-client'
import { type CountCall, countHere } from '../guards/calls.ts'
import { countInPrimary } from './count-in-primary.ts'
import { gatherFromAll } from './gather-from-all.ts'

/** What the processes of one server do together. */
export interface Shared {
  /** How long one leaves the others the lock of a SQLite file: as they look for it each millisecond. */
  readonly restMs: number
  countCall(): CountCall
  /** @returns reads the figures of all, each with a registry of its own */
  metrics(registry: Registry): () => Promise<string>
}

/** Of a process that is alone, or of one among several. */
export function shared(): Shared {
  if (cluster.isWorker) return { restMs: 2, countCall: countInPrimary, metrics: gatherFromAll }
  return { restMs: 0, countCall: countHere, metrics: (registry) => () => registry.metrics() }
}
