import { z } from 'zod'
import { shownAs } from '../formats.ts'

export const isoDate = z.iso.date('expected a date such as 2025-10-16')

export const isoMonth = shownAs(
  'month',
  z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'expected a month such as 2026-02'),
)

const rangeOf = (date: typeof isoDate | typeof isoMonth) =>
  z
    .strictObject({ from: date, to: date })
    .refine(({ from, to }) => from <= to, { error: 'expected from to be before to' })

/** Two days or two months. Pages show `October 16-20, 2025` or `Jan-Apr 2026`. */
export const dayRange = shownAs('days', rangeOf(isoDate))
export const monthRange = shownAs('months', rangeOf(isoMonth))
