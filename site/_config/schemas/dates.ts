import { z } from 'zod'

/** Beside every date that a visitor reads stands the one that a machine reads. */
export const isoDate = z.iso.date('expected a date such as 2025-10-16')

export const isoMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'expected a month such as 2026-02')
