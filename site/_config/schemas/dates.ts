import { z } from 'zod'

/** The machine-readable form of each date that visitors read. */
export const isoDate = z.iso.date('expected a date such as 2025-10-16')

export const isoMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'expected a month such as 2026-02')
