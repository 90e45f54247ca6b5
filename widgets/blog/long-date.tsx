const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @param at ISO 8601 in UTC; shown as `November 1, 2026` */
export function LongDate({ at }: { at: string }) {
  return <time dateTime={at}>{long.format(new Date(at))}</time>
}
