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

/** Gives a schema a format. Schemas that are derived from it later have none. */
export function shownAs<Type extends z.ZodType>(format: Format, schema: Type): Type {
  registry.add(schema as z.ZodType, { format })
  return schema
}

/** Formats a value, if its schema has a format. */
export function display(value: unknown, schemas: readonly z.ZodType[]): unknown {
  for (const schema of schemas.flatMap(bases)) {
    const format = registry.get(schema)?.format
    if (format && schema.safeParse(value).success) return formats[format](value as never)
  }
  return value
}

/** Formats a value and all values in it. */
export function displayAll(value: unknown, schemas: readonly z.ZodType[]): unknown {
  const shown = display(value, schemas)
  if (typeof shown !== 'object' || shown === null) return shown
  const own = matching(shown, schemas)
  if (Array.isArray(shown)) {
    const items = childrenOf(own, 0)
    // A list of all records has the schema of each.
    return shown.map((item) => displayAll(item, items.length > 0 ? items : own))
  }
  return Object.fromEntries(
    Object.entries(shown).map(([key, child]) => [key, displayAll(child, childrenOf(own, key))]),
  )
}

/** Of the schemas of a union, those of the value's own type. */
function matching(value: object, schemas: readonly z.ZodType[]): z.ZodType[] {
  const { type } = value as { readonly type?: unknown }
  return schemas.flatMap(bases).filter((schema) => {
    const own = schema instanceof z.ZodObject ? schema.shape.type : undefined
    return !(own instanceof z.ZodLiteral) || own.value === type
  })
}

/** The possible schemas of a member or item of a value. */
export function childrenOf(schemas: readonly z.ZodType[], key: string | number): z.ZodType[] {
  return schemas.flatMap(bases).flatMap((schema): z.ZodType[] => {
    if (schema instanceof z.ZodObject) {
      return Object.hasOwn(schema.shape, key) ? [schema.shape[key]] : []
    }
    if (schema instanceof z.ZodArray) return [schema.element as z.ZodType]
    return schema instanceof z.ZodRecord ? [schema.valueType as z.ZodType] : []
  })
}

/** What is inside of optional values, transforms and unions. */
function bases(schema: z.ZodType): z.ZodType[] {
  if (registry.has(schema)) return [schema]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNonOptional) {
    return bases(schema.unwrap() as z.ZodType)
  }
  if (schema instanceof z.ZodPipe) return bases(schema.in as z.ZodType)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(bases)
  return [schema]
}
