import * as v from 'valibot'

/** `POST /api/measure` counts what happened in one view of a page. */
export const measure = {
  action: '/api/measure',
  /** Each counts once a view: the page, a widget on the screen, what its visitor did, a link to a call. */
  events: ['view', 'seen', 'opened', 'started', 'submitted', 'failed', 'call'],
  labels: {
    view: 'Views',
    seen: 'Widget seen',
    opened: 'Opened',
    started: 'Started',
    submitted: 'Submitted',
    failed: 'Failed',
    call: 'Call clicks',
  },
  /** Each step is counted in no more views than the one before. */
  funnel: ['view', 'seen', 'started', 'submitted'],
  /** More than a page has events and widgets. */
  maxCounts: 60,
} as const

export type MeasuredEvent = (typeof measure.events)[number]

const name = v.pipe(v.string(), v.maxLength(200))

/** What a page sends. A count without a widget is of the page, whichever of its widgets it was. */
export const measureBody = v.object({
  page: name,
  source: name,
  counts: v.pipe(
    v.array(v.object({ event: v.picklist(measure.events), widget: v.optional(name) })),
    v.maxLength(measure.maxCounts),
  ),
})
export type MeasureBody = v.InferOutput<typeof measureBody>
