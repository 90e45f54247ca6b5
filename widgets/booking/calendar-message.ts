// The messages that calendars post to the page around their frame:
// https://developer.calendly.com/api-docs/overview/embedding/notifying-the-parent-window
// https://cal.com/help/embedding/embed-events

/** Whether a calendar tells of a booking. Cal.com tells it twice, the first time in its older form. */
export function isBooking(message: unknown): boolean {
  const { event, originator, type } = Object(message)
  if (originator !== 'CAL') return event === 'calendly.event_scheduled'
  return type === 'bookingSuccessful' || type === 'bookingSuccessfulV2'
}

/** The answer that a calendar waits for: embed pages of Cal.com stay blank until the page around them replies. */
export function replyTo(message: unknown): object | undefined {
  const { originator, type } = Object(message)
  if (originator !== 'CAL' || type !== '__iframeReady') return undefined
  return { originator, method: 'parentKnowsIframeReady', arg: {} }
}
