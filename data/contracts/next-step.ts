/** A next step: a day such as 2026-01-31, and a few words, which may be none. */
export interface NextStep {
  readonly on: string
  readonly note: string
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const counts = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const weekday = String.raw`(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\.?`
const month = String.raw`(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|ober)?\.?`
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const count = String.raw`(\d{1,3}|an?|${counts.slice(1).join('|')})`

/** Reads a form of a date. A day is a number of days, so that no clock and no time zone has a part in it. */
type Read = (found: readonly string[], today: number) => number | undefined

/** The forms of a date, the longest first. */
const forms: readonly (readonly [form: string, read: Read])[] = [
  [String.raw`(\d{4})-(\d\d?)-(\d\d?)`, ([, y, m, d]) => dayOf(Number(y), Number(m), Number(d))],
  [
    `(?:on )?${month} ${day}(?:,? (\\d{4}))?`,
    ([, name = '', d, year], today) => coming(today, monthOf(name), Number(d), year),
  ],
  [
    `(?:on )?(?:the )?${day} (?:of )?${month}(?: (\\d{4}))?`,
    ([, d, name = '', year], today) => coming(today, monthOf(name), Number(d), year),
  ],
  [
    String.raw`(?:on )?(\d\d?)/(\d\d?)(?:/(\d{4}))?`,
    ([, m, d, year], today) => coming(today, Number(m), Number(d), year),
  ],
  [
    `(?:in )?${count} ?(d|days?|w|weeks?|mo|months?)`,
    ([, number = '', unit = ''], today) => ahead(today, countOf(number), unit),
  ],
  ['(?:the )?day after tomorrow', (_, today) => today + 2],
  ['tomorrow|tmrw?|tmr', (_, today) => today + 1],
  ['today|tonight|now', (_, today) => today],
  ['next week', (_, today) => ofNextWeek(today, 'mon')],
  ['next month', (_, today) => firstOfNextMonth(today)],
  [`(?:on )?next ${weekday}`, ([, name = ''], today) => ofNextWeek(today, name)],
  [
    // Today's own weekday is that of the next week: who means today says so.
    `(?:on |this )?${weekday}`,
    ([, name = ''], today) => today + ((weekdayAt(name) - weekdayOf(today) + 7) % 7 || 7),
  ],
]

const patterns = forms.map(([form, read]) => {
  // Not in the middle of a word, of an address or of a longer number.
  return [new RegExp(String.raw`(?<![\w/@.-])(?:${form})(?![\w/@-]|\.\w)`, 'i'), read] as const
})

/**
 * Reads what somebody typed for a next step, such as "next tue call" or "send offer on 3 dec". "Next" is the week that
 * begins on the next Monday; a date without its year is the next one, today's included.
 * @param today the day of who types, such as 2026-01-31
 * @returns undefined if there is no date in it
 */
export function readNextStep(typed: string, today: string): NextStep | undefined {
  const now = Math.floor(Date.parse(`${today}T00:00Z`) / dayMs)
  for (const [pattern, read] of patterns) {
    const found = pattern.exec(typed)
    const at = found ? read([...found].map(lower), now) : undefined
    if (!found || at === undefined) continue
    return { on: textOf(at), note: noteOf(typed, found.index, found[0].length) }
  }
  return undefined
}

const lower = (part: string | undefined) => part?.toLowerCase() as string

const dayMs = 24 * 60 * 60 * 1000
const textOf = (at: number) => new Date(at * dayMs).toISOString().slice(0, 10)
const weekdayOf = (at: number) => new Date(at * dayMs).getUTCDay()
const weekdayAt = (name: string) => weekdays.indexOf(name.slice(0, 3))
const monthOf = (name: string) => months.indexOf(name.slice(0, 3)) + 1

/** What is left of the text, without what stood between the date and the words. */
function noteOf(typed: string, start: number, length: number): string {
  const rest = `${typed.slice(0, start)} ${typed.slice(start + length)}`
  return rest
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[,:;.–-]+\s*|\s*[,:;–-]+$|\s+(?:on|by|at)$/gi, '')
    .trim()
}

/** Returns a day; undefined if there is none, such as February 30. */
function dayOf(year: number, monthOfYear: number, dayOfMonth: number): number | undefined {
  const time = Date.UTC(year, monthOfYear - 1, dayOfMonth)
  const date = new Date(time)
  const isThere = date.getUTCMonth() === monthOfYear - 1 && date.getUTCDate() === dayOfMonth
  return isThere ? time / dayMs : undefined
}

/** A leap day comes after eight years at most, as around 2100. */
const maxYears = 8

/** The next such day, if its year wasn't typed. */
function coming(today: number, monthOfYear: number, dayOfMonth: number, typed?: string) {
  if (typed) return dayOf(Number(typed), monthOfYear, dayOfMonth)
  const year = new Date(today * dayMs).getUTCFullYear()
  const years = Array.from({ length: maxYears + 1 }, (_, index) => year + index)
  const days = years.map((one) => dayOf(one, monthOfYear, dayOfMonth))
  return days.find((at) => at !== undefined && at >= today)
}

function countOf(number: string): number {
  const written = counts.indexOf(number)
  return /^an?$/.test(number) ? 1 : written > 0 ? written : Number(number)
}

/** A month after January 31 is the last of February. */
function ahead(today: number, number: number, unit: string): number {
  if (unit.startsWith('d')) return today + number
  if (unit.startsWith('w')) return today + 7 * number
  const date = new Date(today * dayMs)
  const [year, monthOfYear] = [date.getUTCFullYear(), date.getUTCMonth() + number]
  const last = new Date(Date.UTC(year, monthOfYear + 1, 0)).getUTCDate()
  return Date.UTC(year, monthOfYear, Math.min(date.getUTCDate(), last)) / dayMs
}

function ofNextWeek(today: number, name: string): number {
  const monday = today + ((8 - weekdayOf(today)) % 7 || 7)
  return monday + ((weekdayAt(name) + 6) % 7)
}

function firstOfNextMonth(today: number): number {
  const date = new Date(today * dayMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / dayMs
}
