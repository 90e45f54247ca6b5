import site from '../site.json' with { type: 'json' }

const { discoveryCall, strategyCall, intensiveConsultation }: Readonly<Record<string, string>> =
  site.external

/** The pages of the calendars in which calls are booked. */
export const calendars = [strategyCall, intensiveConsultation, discoveryCall].filter(
  (url) => url !== undefined,
)

/** Where they are. Only these may be shown in a frame on our own pages. */
export const calendarOrigins = [...new Set(calendars.map((url) => new URL(url).origin))]
