const months =
  'January February March April May June July August September October November December'.split(' ')

// Doesn't use `Intl`: loading its data takes longer than the rest of the widget.
/** Formats a time (ISO 8601 in UTC) as `November 1, 2026`. */
export function LongDate({ at }: { at: string }) {
  const date = new Date(at)
  const shown = `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
  return <time dateTime={at}>{shown}</time>
}
