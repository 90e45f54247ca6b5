import { shortTime } from '../app/times.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Returns how long ago a time was, as short as a list needs it: `now`, `5 min`, `3 h`, `2 d`, then the date. */
export function since(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso)
  if (passed < minute) return 'now'
  if (passed < hour) return `${Math.floor(passed / minute)} min`
  if (passed < day) return `${Math.floor(passed / hour)} h`
  if (passed < 7 * day) return `${Math.floor(passed / day)} d`
  const date = shortTime(iso)
  return new Date(iso).getFullYear() === new Date(now).getFullYear()
    ? date.replace(/,.*/, '')
    : date
}

const names: Readonly<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' }

/** Returns a day as somebody would say it today: `Tomorrow`, `Tue, Dec 1`. @param on such as 2026-01-31 */
export function dayName(on: string, now = new Date()): string {
  const [year = 0, month = 1, date = 1] = on.split('-').map(Number)
  const then = new Date(year, month - 1, date, 12)
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12)
  const known = names[Math.round((then.getTime() - noon.getTime()) / day)]
  if (known) return known
  const [weekday, short] = then.toDateString().split(' ')
  const ofYear = year === now.getFullYear() ? '' : `, ${year}`
  return `${weekday}, ${short} ${date}${ofYear}`
}
