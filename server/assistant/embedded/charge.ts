import type { ChargeCopy } from '../../../data/contracts/assistant-content.ts'
import { fill } from '../fill.ts'
import { withDigits } from './amounts.ts'
import { dollars, type Price } from './prices.ts'

/** No sales tax is higher. */
const maxTax = 0.12
/** A smaller number is a count. */
const minAmount = 10
/** How much of a message is read. */
const maxCharacters = 800

const sign = '(?:[$€£]|\\b(?:usd|eur|gbp|dollars?)\\b)'
const amount = new RegExp(
  `(${sign} ?)?(?<![\\d.])(\\d+(?:\\.\\d{1,2})?)(?![\\d%])( ?${sign}| ?bucks\\b)?`,
  'g',
)
const notMoney =
  /^(?:st|nd|rd|th|:\d|[ -]?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|times|people|am\b|pm\b))/
/** “My card ending in 4242” is no amount, nor is “order 10023” or “invoice no. 12”. */
const isName = /\b(?:ending(?: in| with)?|ends in|order|invoice|number|no\.?|ref\w*|#) ?#?$/

/** Returns the sum of money that a message tells of, in dollars: one with a currency first. */
export function amountIn(message: string): number | undefined {
  const text = withDigits(message.slice(0, maxCharacters).toLowerCase())
  const found = [...text.matchAll(amount)].flatMap(
    ({ index, 0: whole, 1: before, 2: digits, 3: after }) => {
      const value = Number(digits)
      const isSigned = before !== undefined || after !== undefined
      const isYear = !isSigned && value >= 1900 && value < 2100 && Number.isInteger(value)
      const isOther =
        notMoney.test(text.slice(index + whole.length)) || isName.test(text.slice(0, index))
      return value < minAmount || isYear || (isOther && !isSigned) ? [] : [{ value, isSigned }]
    },
  )
  return (found.find(({ isSigned }) => isSigned) ?? found[0])?.value
}

/** Says what a charge may be for: what costs as much, half as much, or as much before tax. */
export function chargeText(charged: number, prices: readonly Price[], copy: ChargeCopy): string {
  const costing = (test: (price: number) => boolean) => prices.filter((one) => test(one.amount))
  const same = costing((price) => price === charged)
  const half = costing((price) => price * 2 === charged)
  const taxed = costing((price) => price < charged && charged <= price * (1 + maxTax))
  const [sentence, found] =
    same.length > 0
      ? [copy.match, same]
      : half.length > 0
        ? [copy.twice, half]
        : taxed.length > 0
          ? [copy.tax, taxed.slice(-1)]
          : [copy.none, []]
  const items = found.map(({ name, isMonthly, payments }) =>
    fill(isMonthly ? copy.month : payments ? copy.payment : copy.item, {
      name,
      payments,
    }),
  )
  const first = fill(sentence, {
    amount: dollars(charged),
    items: new Intl.ListFormat('en-US', { type: 'disjunction' }).format(items),
    price: dollars(found[0]?.amount ?? 0),
  })
  const renews = found.some(({ isMonthly }) => isMonthly) ? [copy.renews] : []
  return [first, ...renews, copy.next].join(' ')
}
