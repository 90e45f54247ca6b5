import * as v from 'valibot'
import { list } from './list.ts'

/** `POST /api/measure` counts the events of one page view. */
export const measure = {
  action: '/api/measure',
  /** Each event counts once per view. `seen` is a widget on the screen, `call` a click on a booking link,
   * `booked` a call that was booked in the widget's calendar. */
  events: ['view', 'seen', 'opened', 'started', 'submitted', 'failed', 'call', 'booked'],
  labels: {
    view: 'Views',
    seen: 'Widget seen',
    opened: 'Opened',
    started: 'Started',
    submitted: 'Submitted',
    failed: 'Failed',
    call: 'Call clicks',
    booked: 'Booked',
  },
  /** The events that are also counted for each widget. */
  ofWidgets: ['seen', 'opened', 'started', 'submitted', 'failed', 'booked'],
  /** No step has more views than the previous one. */
  funnel: ['view', 'seen', 'started', 'submitted'],
  /** More than the events of all widgets on a page. */
  maxCounts: 60,
} as const

export type MeasuredEvent = (typeof measure.events)[number]

const name = v.pipe(v.string(), v.maxLength(200))

/** The body of a beacon. A count without a widget is for the page as a whole. */
export const measureBody = v.object({
  page: name,
  source: name,
  /** Of a campaign's visit, if it has a name. */
  campaign: v.optional(name, ''),
  counts: list(
    v.object({ event: v.picklist(measure.events), widget: v.optional(name) }),
    measure.maxCounts,
    `Send ${measure.maxCounts} counts at most`,
  ),
})
export type MeasureBody = v.InferOutput<typeof measureBody>
