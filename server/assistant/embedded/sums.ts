import type { AssistantContent } from '../../../data/contracts/assistant-content.ts'
import { fill } from '../fill.ts'
import { withDigits } from './amounts.ts'
import { dollars, type Price } from './prices.ts'

const inMonths: Readonly<Record<string, number>> = {
  month: 1,
  mo: 1,
  quarter: 3,
  year: 12,
  yr: 12,
}
const units = Object.keys(inMonths).join('|')
/** Nobody adds up more. */
const maxMonths = 120
/** How much of a message is read. */
const maxCharacters = 800

const counted = new RegExp(`(\\d+(?:\\.\\d+)?)[ -]?(${units})s?\\b`)
const one = new RegExp(
  `\\b(?:an?|one|the|per|each|every|whole|full|first|entire)[ -](?:whole |full |entire |first )?(${units})\\b`,
)

/** Returns the span of time that a message names, in months: `half a year` is 6. */
export function monthsIn(message: string): number | undefined {
  const text = message.slice(0, maxCharacters).toLowerCase()
  // Before numbers are read, because a quarter is one, too.
  const quarter = /\b(?:a|one|per|the|each|every|first) quarter\b/.test(text)
  const [, count, unit = ''] = counted.exec(withDigits(text)) ?? []
  const [, single = ''] = one.exec(text) ?? []
  const months = count
    ? Number(count) * (inMonths[unit] ?? 1)
    : quarter
      ? inMonths.quarter
      : /\b(?:annually|yearly|annual)\b/.test(text)
        ? inMonths.year
        : inMonths[single]
  return months !== undefined && months <= maxMonths ? months : undefined
}

type Copy = AssistantContent['replies']['sum']

/**
 * Adds up what some months of it cost.
 * @returns undefined if nothing of it is paid by the month, or is for a term of months
 */
export function sumText(months: number, prices: readonly Price[], copy: Copy): string | undefined {
  const lines = prices.flatMap(({ name, amount, isMonthly, months: term }) => {
    const price = dollars(amount)
    if (isMonthly && months > 1 && Number.isInteger(months))
      return fill(copy.months, {
        name,
        months,
        price,
        total: dollars(months * amount),
      })
    if (term === undefined) return []
    return fill(copy.term, {
      name,
      price,
      term,
      monthly: dollars(Math.round(amount / term)),
    })
  })
  if (lines.length === 0) return undefined
  const isMonthly = prices.some((price) => price.isMonthly)
  const listed = lines.length === 1 ? lines : [lines.map((line) => `- ${line}`).join('\n')]
  return [listed.join(' '), isMonthly ? `${copy.billed} ${copy.next}` : '']
    .filter(Boolean)
    .join(lines.length === 1 ? ' ' : '\n\n')
}
