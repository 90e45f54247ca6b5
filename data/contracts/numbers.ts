import * as v from 'valibot'
import { measure } from './measure.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const counts = v.object(v.entriesFromList(measure.events, count))
export type Counts = v.InferOutput<typeof counts>

const named = v.object({ name: v.string(), ...counts.entries })
export type NamedCounts = v.InferOutput<typeof named>

/**
 * Sums from the first day to the last in UTC, such as `2026-11-21`. Days are in their order, or months (`2026-11`) if
 * only those are kept of the first; the other lists start with the largest. `widgets` has the events of single widgets, the other lists those of pages.
 */
const numbers = v.object({
  from: v.string(),
  to: v.string(),
  unit: v.picklist(['day', 'month']),
  total: counts,
  days: v.array(named),
  pages: v.array(named),
  sources: v.array(named),
  widgets: v.array(named),
})
export type Numbers = v.InferOutput<typeof numbers>

/** `GET /api/desk/numbers`; `isMeasuring` is false if the server doesn't count any more. */
export const deskNumbers = v.object({ ...numbers.entries, isMeasuring: v.boolean() })
export type DeskNumbers = v.InferOutput<typeof deskNumbers>

const dayText = 'Send a day such as 2026-11-21'
const maxDays = 366
const dayMs = 24 * 60 * 60 * 1000

/** An existing day in UTC. */
export const day = v.pipe(
  v.string(dayText),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, dayText),
  v.check((text) => {
    const time = new Date(text)
    return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text)
  }, dayText),
)

/** From the first day to the last, inclusive. */
export const period = v.pipe(
  v.object({ from: day, to: day }),
  v.forward(
    v.check(({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
      return days >= 1 && days <= maxDays
    }, `Send a first day before the last, ${maxDays} days in all at most`),
    ['from'],
  ),
)

/** Returns a share as text, such as `12%`. */
export function shareOf(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((100 * part) / whole)}%` : ''
}
