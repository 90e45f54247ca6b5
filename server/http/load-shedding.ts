import { application } from '../../data/contracts/application.ts'
import type { Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { problem } from './problem.ts'

/** How many calls start in one turn of the event loop (some 1 ms), so that pages wait for no more. */
const callsPerTurn = 8
const maxWaiting = 508
/** Its own refusal, and what the error handler says of a database that fails. */
const problems = ['internal', 'unavailable', 'storageFull'] as const

/**
 * Starts a few calls in each turn of the event loop, so that pages stay fast, and refuses calls if the
 * queue is full. Applications are always queued, because their sender can't read a refusal.
 */
export function shedLoad(): Middleware {
  const waiting: (() => void)[] = []
  let begun = 0

  function nextTurn(): void {
    const next = waiting.splice(0, callsPerTurn)
    begun = next.length
    if (begun > 0) setImmediate(nextTurn)
    for (const begin of next) begin()
  }

  return describePart({ problems }, async (c, next) => {
    if (begun === callsPerTurn) {
      const isFull = waiting.length >= maxWaiting
      if (isFull && c.req.path !== application.action) return problem(c, 'unavailable')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      if (begun === 0) setImmediate(nextTurn)
      begun += 1
    }
    return next()
  })
}
