import * as v from 'valibot'

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
  counts: v.pipe(
    v.array(v.object({ event: v.picklist(measure.events), widget: v.optional(name) })),
    v.maxLength(measure.maxCounts),
  ),
})
export type MeasureBody = v.InferOutput<typeof measureBody>
