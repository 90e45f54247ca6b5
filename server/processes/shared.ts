import cluster from 'node:cluster'
import type { Registry } from 'prom-client'
import { type CountCall, countHere } from '../guards/calls.ts'
import { countInPrimary } from './count-in-primary.ts'
import { gatherFromAll } from './gather-from-all.ts'

/** What the processes of one server count together. */
export interface Shared {
  countCall(): CountCall
  /** @returns reads the figures of all, each with a registry of its own */
  metrics(registry: Registry): () => Promise<string>
}

/** Of a process that is alone, or of one among several. */
export function shared(): Shared {
  if (cluster.isWorker) return { countCall: countInPrimary, metrics: gatherFromAll }
  return { countCall: countHere, metrics: (registry) => () => registry.metrics() }
}
