import type { Eleventy } from './eleventy.ts'

/** The last day of an event, and the month of the next one where that is known. */
interface Scheduled {
  readonly lastDay: string
  readonly nextMonth?: string | undefined
}

/** What the dates of events mean on the day of the build; the page's script asks again on that of the visit. */
export function calendar(config: Eleventy) {
  config.addFilter(
    'runsUntil',
    ({ lastDay }: Scheduled) => ` data-until="${lastDay}"${lastDay < today() ? ' data-past' : ''}`,
  )
  config.addFilter('nextEvent', nextEvent)
}

/** Today's date, in UTC. */
const today = (): string => new Date().toISOString().slice(0, 10)

/** The name of the event that comes next. */
function nextEvent(events: Readonly<Record<string, Scheduled>>): string | undefined {
  const ahead = Object.entries(events).flatMap(([name, { lastDay, nextMonth }]) => {
    const day = [lastDay, nextMonth && `${nextMonth}-31`].find((one) => one && one >= today())
    return day ? [{ name, day }] : []
  })
  return ahead.sort((a, b) => a.day.localeCompare(b.day))[0]?.name
}
