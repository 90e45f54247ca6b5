const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function shortTime(iso: string): string {
  return short.format(new Date(iso))
}

export function longTime(iso: string): string {
  return long.format(new Date(iso))
}
