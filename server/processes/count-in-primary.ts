import { RateLimiterCluster, RateLimiterClusterMaster } from 'rate-limiter-flexible'
import { type CountCall, callsOf, counting } from '../guards/calls.ts'

/** Counts for all processes; for the workers, which ask the primary. */
export function countInPrimary(): CountCall {
  const counter = new RateLimiterCluster({ ...counting, keyPrefix: 'calls' })
  return async (key) => callsOf(await counter.consume(key))
}

/** Has the primary keep the count. */
export function answerCounting(): void {
  new RateLimiterClusterMaster()
}
