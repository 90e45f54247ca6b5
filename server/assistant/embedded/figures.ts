import type { FigureWords } from '../../../data/contracts/assistant-content.ts'
import { anyOf } from './cues.ts'

export interface Figures {
  /** Dollars a year. */
  readonly revenue?: number | undefined
  readonly team?: number | undefined
}

/** How many characters away from a number its explaining words may be. */
const reach = 40

/** Returns a function that reads the yearly revenue and the team size from a message. */
export function figureReader(words: FigureWords) {
  const { numbers, units, yearly } = words
  const number = `(\\d{1,12}(?:\\.\\d{1,4})?|${Object.keys(numbers).join('|')})`
  const sum = new RegExp(
    `(?:(\\$)\\s?)?(?<![\\w.])${number}(?: a| an)?\\s?(${Object.keys(units).join('|')})?(?!\\w)(?: dollars| usd| bucks)?(\\s?(?:a|per|/|each|every) ?mo(?:nth)?\\b| monthly)?|\\b(${Object.keys(yearly).join('|')})\\b`,
    'g',
  )
  const before = new RegExp(`\\b${anyOf(words.revenueBefore)}\\b[\\w ]{0,32}$`)
  const after = new RegExp(`^[\\w ]{0,12}\\b${anyOf(words.revenueAfter)}\\b`)
  const isOther = new RegExp(`\\b${anyOf(words.otherBefore)}\\b[\\w ]{0,8}$`)
  const isCount = new RegExp(`^ ?${anyOf(words.otherAfter)}\\b`)
  const counted = new RegExp(
    `\\b${number}(?: (?:other|full[ -]time|part[ -]time))?[ -]${anyOf(words.people)}\\b`,
  )
  const sized = new RegExp(
    `\\b(?:team|staff|crew|headcount) (?:of|is|size|=|:)?\\s?(?:about |around |of |is )?${number}\\b`,
  )
  const alone = new RegExp(`\\b${anyOf(words.alone)}\\b`)
  const countOf = (digits: string) => numbers[digits] ?? Number(digits)

  function revenueIn(text: string): number | undefined {
    if (/\b(?:no|zero|pre)[ -]?(?:revenue|sales)\b/.test(text)) return 0
    for (const match of text.matchAll(sum)) {
      const [found, sign, digits = '', unit = '', monthly, named] = match
      const ahead = text.slice(Math.max(0, match.index - reach), match.index)
      const rest = text.slice(match.index + found.length).slice(0, reach)
      const isElse = isOther.test(ahead) && !/\b(?:revenue|sales|turnover)\b/.test(ahead)
      if (isElse || isCount.test(rest) || !(before.test(ahead) || after.test(rest))) continue
      if (named) return yearly[named]
      const value = countOf(digits) * (units[unit] ?? 1)
      if (sign || unit || value >= 10_000) return value * (monthly === undefined ? 1 : 12)
    }
    return undefined
  }

  function teamIn(text: string): number | undefined {
    if (alone.test(text)) return 1
    const size = (counted.exec(text) ?? sized.exec(text))?.[1]
    return size === undefined ? undefined : countOf(size)
  }

  return (message: string): Figures => {
    const text = message.toLowerCase().replace(/[’',]/g, '').replace(/\s+/g, ' ')
    const told = { revenue: revenueIn(text), team: teamIn(text) }
    return Object.fromEntries(Object.entries(told).filter(([, figure]) => figure !== undefined))
  }
}
