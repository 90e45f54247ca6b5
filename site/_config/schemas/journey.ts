import { z } from 'zod'
import { monthRange } from './dates.ts'
import { icon, key, text } from './text.ts'

const codeName = z.enum(['Success', 'Behavioral', 'Digital', 'Leadership', 'Cultural'])

const month = z.strictObject({
  number: z.int(),
  month: text,
  year: z.int(),
  title: text,
  subtitle: text,
  code: codeName,
  theme: text,
  icon,
  experiences: z.array(text).min(1, 'expected at least one experience'),
  deliverable: text,
})

export const phase = z.strictObject({
  key,
  number: z.int(),
  title: text,
  subtitle: text,
  months: monthRange,
  items: z.array(month).min(1, 'expected at least one month'),
})

export const journey = z
  .strictObject({
    months: z.int(),
    phaseCount: z.int(),
    codeCount: z.int(),
    codes: z.array(z.strictObject({ key, title: codeName, icon, text })),
    phases: z.array(phase),
  })
  .refine(({ codes, codeCount }) => codes.length === codeCount, {
    path: ['codeCount'],
    error: 'expected the number of codes',
  })
  .refine(({ phases, phaseCount }) => phases.length === phaseCount, {
    path: ['phaseCount'],
    error: 'expected the number of phases',
  })
  .refine(({ phases, months }) => phases.flatMap(({ items }) => items).length === months, {
    path: ['months'],
    error: 'expected the number of months in all phases',
  })
  .refine(({ phases }) => phases.flatMap(({ items }) => items).every(isInTurn), {
    path: ['phases'],
    error: 'expected months numbered in turn from 1',
  })

const isInTurn = ({ number }: { number: number }, index: number) => number === index + 1
