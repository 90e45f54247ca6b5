import { dayAfter, today } from '../days.ts'

interface Dated {
  readonly firstDay?: string | undefined
  readonly lastDay?: string | undefined
  readonly sale: { readonly opens?: string | undefined }
  readonly offers: Readonly<
    Record<
      string,
      {
        readonly firstDay?: string | undefined
        readonly until?: { readonly date: string } | undefined
        readonly dates?: { readonly from: string; readonly to: string } | undefined
      }
    >
  >
  readonly dates?: { readonly from: string; readonly to: string } | undefined
}

/** Days of one edition are less than this apart. A price that ended earlier is that of the edition before. */
const editionDays = 120
/** A sale begins at most a year before its event. */
const saleDays = 366

/**
 * Finds days that contradict those of the event, as when it was moved and they were forgotten.
 * @returns the path of each, and what is wrong
 */
export function forgottenDays({ firstDay, lastDay = '', sale, offers, dates }: Dated) {
  const found: [path: PropertyKey[], message: string][] = []
  const start = firstDay ?? `${lastDay.slice(0, 8)}01`
  const isAhead = lastDay >= today()
  const isOld = (day: string, days: number) => day < today() && day < dayAfter(start, -days)
  const { opens } = sale
  const opened = ['sale', 'opens']
  if (opens && opens >= (firstDay ?? dayAfter(lastDay, 1))) {
    found.push([opened, `expected a day before the event’s first, ${start}`])
  } else if (opens && isAhead && isOld(opens, saleDays)) {
    found.push([
      opened,
      `${opens} is more than a year before the event, ${start}: write the first day of this sale, or remove it`,
    ])
  }
  for (const [name, { until, dates: own, firstDay: first }] of Object.entries(offers)) {
    const path = ['offers', name]
    if (own && dates && (own.from < dates.from || own.to > dates.to)) {
      found.push([
        [...path, 'dates'],
        `expected days within those of the event, ${dates.from} to ${dates.to}`,
      ])
    } else if (own && own.to < dayAfter(lastDay, -editionDays)) {
      found.push([
        [...path, 'dates'],
        `${own.to} is months before the event’s last day, ${lastDay}: write the days of the same edition`,
      ])
    }
    if (!until) continue
    const last = [...path, 'until', 'date']
    if (until.date >= (first ?? dayAfter(lastDay, 1))) {
      found.push([last, `expected a day before the first, ${first ?? start}`])
    } else if (isAhead && isOld(until.date, editionDays)) {
      found.push([
        last,
        `${until.date} is past, and the event is on ${start}: write the last day of this edition’s price, or remove the offer`,
      ])
    }
  }
  return found
}
