import type { Understanding } from '../../../data/contracts/assistant-content.ts'
import { patternsOf, plainText } from '../patterns.ts'
import { withDigits } from './amounts.ts'

/** What visitors have told of themselves. */
export interface Facts {
  /** Dollars a year. */
  readonly revenue?: number
  /** People, with the owner if nobody else is there. */
  readonly team?: number
  readonly years?: number
  /** Who does the work of the day. */
  readonly runs?: 'owner' | 'others'
}

/** How much is read for facts: what a reply costs grows with these. */
const maxMessages = 20
const maxCharacters = 800

const number = '(\\d+(?:\\.\\d+)?)'
/** Money, its unit of time, and what stands around it. */
const money = new RegExp(
  `([$€£]|\\b(?:usd|eur|gbp|dollars?) ?)?${number}(?!\\d|%)( ?(?:[$€£]|usd|eur|gbp|dollars?|bucks))?`,
  'g',
)
/** Money that somebody pays, asks or lost is nobody's revenue. */
const notEarned =
  /(?:\b(?:pay|paid|paying|costs?|price|for|spent|spend|owe|lost|loan|debt|charged?|fee)(?: the| about| over)?|%[^.]{0,12}) ?$/
const notMoney =
  /^ ?(?:%|people|ppl|subscribers|followers|views|hours|h\b|hrs|days?|weeks?|minutes?|min\b|words|miles|km|sq|customers|clients|years?|yrs?|months?|am\b|pm\b|for\b|in installments)/
const earned =
  /\b(?:revenue|rev|turnover|sales|arr|mrr|income|make|makes|made|making|earn|earned|bring|brings|grossed|gross|billing|billed|doing|do|did|closed at|hit|at|a year|per year|annually|annual|yearly)\b/
const monthly = /^[^.\d]{0,12}\b(?:mrr|monthly|(?:a|per|each|every) month|mo)\b|^ ?\/ ?mo/
const monthlyBefore = /\b(?:monthly|mrr)[^.\d]{0,16}$/

const people =
  '(?:people|ppl|persons?|employees?|staff(?:ers)?|team members|members of staff|folks|workers|contractors?|freelancers?|hires|reps|devs|developers|designers|techs|stylists|guys|headcount|fte|ftes|vas?|man\\b|full[ -]?timers?)'
const qualifier = '(?:(?:full|part)[ -]time |other |good |great |awesome )?'
const teams = [
  new RegExp(
    `${number} (?:founders|partners|owners|of us)(?: and|,| \\+| plus) ${number} ${qualifier}${people}`,
  ),
  new RegExp(`\\b(?:me|i) (?:and|\\+|plus) (?:my )?${number} ${qualifier}${people}`),
  new RegExp(`${number}(?:-\\d+)?[ -]?${qualifier}${people}\\b`),
  new RegExp(
    `\\b(?:team|staff|crew|company|group) (?:size )?(?:is |of |: ?|= ?)(?:about |around |over )?${number}(?!\\d)`,
  ),
  new RegExp(`\\b(?:employees|staff|people|headcount|team)(?: ?[:=] ?| are | is )${number}`),
  new RegExp(`${number} of us\\b`),
  new RegExp(`\\bwe(?: are|re|'re|’re) ${number}(?! ?(?:%|years|yrs|k\\b))(?!\\d)`),
  new RegExp(`${number} on (?:the )?payroll\\b`),
  new RegExp(`\\b(?:employ|team of) ${number}`),
]
/** The pattern that counts the others: “me and 4 devs”. */
const meAnd = 1
const years = [
  new RegExp(`${number}(?:st|nd|rd|th)? (?:years?|yrs?)(?: in| old| ago| of| running| now|\\b)`),
  /\bfor (\d+) (?:years|yrs)/,
]
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']
const since = /\bsince ((?:19|20)\d\d)\b/

/** Reads what visitors tell of themselves. */
export function factReader({ words, facts: patterns }: Understanding) {
  const solo = patternsOf(patterns.solo, words)
  const none = patternsOf(patterns.noRevenue, words)
  const others = patternsOf(patterns.othersRun, words)
  const owner = patternsOf(patterns.ownerRuns, words)
  const has = (text: string, pattern: RegExp) => text.search(pattern) >= 0

  /** Reads one message. @param year the current one */
  function factsIn(message: string, year: number): Facts {
    const start = message.slice(0, maxCharacters)
    const text = withDigits(start.toLowerCase().replaceAll('’', "'"))
    const plain = plainText(start)
    const team = teamIn(text) ?? (has(plain, solo) ? 1 : undefined)
    const age = yearsIn(text, year)
    const runs = has(plain, owner) ? 'owner' : has(plain, others) ? 'others' : undefined
    const isTold = [team, age, runs].some((fact) => fact !== undefined)
    const revenue = revenueIn(text, isTold) ?? (has(plain, none) ? 0 : undefined)
    return {
      ...(revenue !== undefined && { revenue }),
      ...(team !== undefined && { team }),
      ...(age !== undefined && { years: age }),
      ...(runs && { runs }),
    }
  }

  return {
    factsIn,
    /** Reads a conversation: what was told last counts. */
    factsOf: (messages: readonly string[], year: number): Facts =>
      Object.assign({}, ...messages.slice(-maxMessages).map((message) => factsIn(message, year))),
  }
}

function teamIn(text: string): number | undefined {
  for (const [index, pattern] of teams.entries()) {
    const [, first, second = 0] = pattern.exec(text) ?? []
    const count = Number(first ?? Number.NaN) + Number(second)
    if (count > 0 && count < 5000) return index === meAnd ? count + 1 : count
  }
  return undefined
}

/** @param isTold whether something else is told of, too: then an amount needs no word such as “revenue” */
function revenueIn(text: string, isTold: boolean): number | undefined {
  for (const match of text.matchAll(money)) {
    const [whole, before, digits, after] = match
    const amount = Number(digits)
    const left = text.slice(Math.max(0, match.index - 40), match.index)
    const right = text.slice(match.index + whole.length, match.index + whole.length + 24)
    const isNamed = /^ (?:in )?(?:revenue|rev|turnover|sales)\b/.test(right)
    if (amount < 1000 || notMoney.test(right) || (notEarned.test(left) && !isNamed)) continue
    if (!before && !after && amount >= 1900 && amount < 2100) continue
    const isAlone = text.split(/\s+/).length <= 4
    const isEarned = earned.test(left) || earned.test(right)
    if (!isEarned && !isTold && !isAlone) continue
    const isMonthly = monthly.test(right) || monthlyBefore.test(left)
    return amount * (isMonthly ? 12 : 1)
  }
  return undefined
}

function yearsIn(text: string, year: number): number | undefined {
  const [, start] = since.exec(text) ?? []
  if (start) return Math.max(0, year - Number(start))
  const nth = ordinals.findIndex((word) => text.includes(`${word} year`))
  if (nth >= 0) return nth + 1
  for (const pattern of years) {
    const match = pattern.exec(text)
    // “In two years” is what is planned, and “next 3 years”, too.
    if (match && !/\b(?:in|next|within|for the last|past) $/.test(text.slice(0, match.index)))
      return Number(match[1])
  }
  return undefined
}
