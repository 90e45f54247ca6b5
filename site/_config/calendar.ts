import type { Eleventy } from './eleventy.ts'

/** The last day of an event and, if known, the month of the next edition. */
interface Scheduled {
  readonly lastDay: string
  readonly next?: string | undefined
}

/** Filters that compare event dates with the build day. The page's script repeats this at each visit. */
export function calendar(config: Eleventy) {
  config.addFilter(
    'runsUntil',
    ({ lastDay }: Scheduled) => ` data-until="${lastDay}"${lastDay < today() ? ' data-past' : ''}`,
  )
  config.addFilter('nextEvent', nextEvent)
}

/** Today's date, in UTC. */
const today = (): string => new Date().toISOString().slice(0, 10)

/** Returns the name of the next event. */
function nextEvent(events: Readonly<Record<string, Scheduled>>): string | undefined {
  const upcoming = Object.entries(events).flatMap(([name, { lastDay, next }]) => {
    const day = [lastDay, next && `${next}-31`].find((one) => one && one >= today())
    return day ? [{ name, day }] : []
  })
  return upcoming.sort((a, b) => a.day.localeCompare(b.day))[0]?.name
}
