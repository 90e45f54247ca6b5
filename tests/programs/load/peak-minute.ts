import { seededRandom } from './seeded-random.ts'

/** Requests per second, and the time each takes in milliseconds. */
export interface Demand {
  readonly perSecond: number
  readonly takesMs: number
}

/**
 * Simulates a minute of a server with one queue and pseudo-random arrivals.
 * @returns its utilisation, and the 99th percentile of the waiting time
 */
export function peakMinute(demands: readonly Demand[], random = seededRandom(1)) {
  const arrivals = demands
    .flatMap(({ perSecond, takesMs }) =>
      arrivalsOf(perSecond, random).map((at) => ({ at, takesMs })),
    )
    .sort((a, b) => a.at - b.at)
  let freeAt = 0
  let busyMs = 0
  const waits = arrivals.map(({ at, takesMs }) => {
    const waitMs = Math.max(0, freeAt - at)
    freeAt = at + waitMs + takesMs
    busyMs += takesMs
    return waitMs
  })
  waits.sort((a, b) => a - b)
  return { busy: busyMs / minuteMs, p99WaitMs: waits[Math.floor(waits.length * 0.99)] ?? 0 }
}

const minuteMs = 60_000

/** Poisson arrivals: the gaps between them are exponential. */
function arrivalsOf(perSecond: number, random: () => number): number[] {
  const found: number[] = []
  let at = 0
  while (perSecond > 0) {
    at -= (Math.log(1 - random()) / perSecond) * 1000
    if (at >= minuteMs) break
    found.push(at)
  }
  return found
}
