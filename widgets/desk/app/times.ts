let long: Intl.DateTimeFormat | undefined

/** Without Intl, because loading its data would delay the list by a tenth of a second on a phone. */
export function shortTime(iso: string): string {
  const [, month, day, year] = new Date(iso).toDateString().split(' ')
  return `${month} ${Number(day)}, ${year}`
}

export function longTime(iso: string): string {
  long ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return long.format(new Date(iso))
}
