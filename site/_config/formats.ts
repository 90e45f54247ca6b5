import { z } from 'zod'

interface Range<Value> {
  readonly from: Value
  readonly to?: Value | undefined
}

const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options })
const amount = dollars({ trailingZeroDisplay: 'stripIfInteger' })
const compact = dollars({ notation: 'compact' })
const dates = (options: Intl.DateTimeFormatOptions, locale = 'en-US') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
const long = dates({ dateStyle: 'long' })
const monthDay = dates({ month: 'long', day: 'numeric' })
const weekday = dates({ weekday: 'long', month: 'long', day: 'numeric' })
const month = dates({ month: 'long', year: 'numeric' })
// British English abbreviates September as Sept.
const shortMonth = dates({ month: 'short', year: 'numeric' }, 'en-GB')
const ordinal = new Intl.PluralRules('en-US', { type: 'ordinal' })
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }

const between = (format: Intl.DateTimeFormat, { from, to = from }: Range<string>) =>
  format.formatRange(new Date(from), new Date(to)).replace(/\s*–\s*/, '-')

/** How visitors see values of the data files. A value's schema names its format. */
export const formats = {
  /** `$1,997`, or `Complimentary` for 0 */
  money: (value: number) => (value === 0 ? 'Complimentary' : amount.format(value)),
  /** `$50K+` or `$250K-$5M` */
  revenue: ({ from, to }: Range<number>) =>
    to === undefined ? `${compact.format(from)}+` : `${compact.format(from)}-${compact.format(to)}`,
  /** `10-12` */
  range: ({ from, to }: Range<number>) => `${from}-${to}`,
  /** `Thursday, October 16` */
  weekday: (day: string) => weekday.format(new Date(day)),
  /** `October 16-20, 2025` */
  days: (range: Range<string>) => between(long, range),
  /** `August 31st` */
  deadline: ({ date }: { date: string }) => {
    const day = new Date(date)
    return monthDay.format(day) + (suffixes[ordinal.select(day.getUTCDate())] ?? 'th')
  },
  /** `December 2026` */
  month: (value: string) => month.format(new Date(value)),
  /** `Jan-Apr 2026` */
  months: (range: Range<string>) => between(shortMonth, range),
}

type Format = keyof typeof formats

const registry = z.registry<{ format: Format }>()

/** Gives a schema a format. Schemas that are derived from it have it, too. */
export function shownAs<Type extends z.ZodType>(format: Format, schema: Type): Type {
  registry.add(schema as z.ZodType, { format })
  return schema
}

export const formatOf = (schema: z.ZodType): Format | undefined => registry.get(schema)?.format
