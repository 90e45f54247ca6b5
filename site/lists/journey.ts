import { z } from 'zod'
import { isoMonth, monthRange } from '../_config/schemas/dates.ts'
import { computed } from '../_config/schemas/section.ts'
import { heading, icon, key, label, text } from '../_config/schemas/text.ts'

const month = z.strictObject({
  number: computed(z.int()),
  /** Such as `2026-01`. */
  iso: computed(isoMonth),
  month: label.refine((name) => monthNumber(name) > 0, 'expected a month such as January'),
  year: z.int(),
  title: text,
  subtitle: text,
  code: text.describe('The title of one of the codes.'),
  theme: text,
  icon,
  experiences: z.array(text).min(1, 'expected at least one experience'),
  deliverable: text,
})

export const phase = z.strictObject({
  key,
  number: computed(z.int()),
  title: heading,
  subtitle: text,
  months: computed(monthRange),
  items: z.array(month).min(1, 'expected at least one month'),
})

export const schema = z
  .strictObject({
    name: text.describe('What search engines call it.'),
    months: computed(z.int()),
    codes: z.array(z.strictObject({ key, title: text, icon, text })),
    phases: z.array(phase).min(1, 'expected at least one phase'),
  })
  .superRefine(({ codes, phases }, context) => {
    const titles = codes.map(({ title }) => title)
    for (const [phase, { items }] of phases.entries()) {
      for (const [month, { code }] of items.entries()) {
        if (titles.includes(code)) continue
        const path = ['phases', phase, 'items', month, 'code']
        context.addIssue({ code: 'custom', path, message: `expected one of ${titles.join(', ')}` })
      }
    }
  })

export type Journey = z.infer<typeof schema>
type Month = z.infer<typeof month>

const names = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2000, index)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
)
const monthNumber = (name: string) => names.indexOf(name) + 1
const isoMonthOf = ({ month, year }: Pick<Month, 'month' | 'year'>) =>
  `${year}-${String(monthNumber(month)).padStart(2, '0')}`

/** Numbers the months and the phases, and adds how long each is. */
export function derive(journey: Journey): Journey {
  let number = 0
  const phases = journey.phases.map((phase, index) => {
    const [first] = phase.items
    const last = phase.items.at(-1)
    const items = phase.items.map((item) => {
      number += 1
      return { ...item, number, iso: isoMonthOf(item) }
    })
    const months = first && last && { from: isoMonthOf(first), to: isoMonthOf(last) }
    return { ...phase, number: index + 1, months, items }
  })
  return { ...journey, phases, months: number }
}
