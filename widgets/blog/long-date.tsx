const months =
  'January February March April May June July August September October November December'.split(' ')

// Without `Intl`, because loading its tables takes longer than all the rest of the widget.
/** Shows a time, which is ISO 8601 in UTC, as `November 1, 2026`. */
export function LongDate({ at }: { at: string }) {
  const date = new Date(at)
  const shown = `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
  return <time dateTime={at}>{shown}</time>
}
