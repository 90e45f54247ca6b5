import {
  type Brought,
  type CampaignRow,
  type Change,
  type Outcome,
  outcomes,
} from '../../../data/contracts/campaign-numbers.ts'
import desk from '../../../data/desk.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { differs, isLittle, probability } from './compare.ts'

type Named = Pick<CampaignRow, 'source' | 'campaign'>
type Compared = Pick<CampaignRow, 'now' | 'before'>
type Row = Named & Compared

const { campaigns: texts } = desk

/** What is known by its name, and no rest of others. */
const isNamed = ({ source, campaign }: Named) => source !== 'other' && source + campaign !== ''

/** Returns what operators call a campaign. */
export function nameOf({ source, campaign }: Named): string {
  if (source === 'other') return texts.others
  if (source === '') return campaign || texts.unknown
  return campaign ? fill(texts.name, { source, campaign }) : source
}

/** Returns what changed, if it is more than chance. @param tests how many rows each outcome is compared in */
export function changeOf(
  { now, before }: Compared,
  tests: Readonly<Partial<Record<Outcome, number>>> = {},
): Change {
  const changed = outcomes.find((outcome) =>
    differs({ count: now[outcome], of: 1 }, { count: before[outcome], of: 1 }, tests[outcome]),
  )
  if (changed) {
    return { told: now[changed] > before[changed] ? 'more' : 'fewer', outcome: changed }
  }
  const little = isLittle(sumOf({ now, before }, largestOf({ now, before })))
  return { told: little ? 'little' : 'same', outcome: null }
}

/** Returns in how many rows each outcome is compared: those in which there is one. */
export function testsOf(rows: readonly Row[]): Record<Outcome, number> {
  const counts = outcomes.map((outcome) => [
    outcome,
    rows.filter((row) => sumOf(row, outcome) > 0).length,
  ])
  return Object.fromEntries(counts)
}

/**
 * Returns the one sentence that is worth knowing: the most valuable outcome of which a campaign brought more or fewer
 * than its share of the views, or which changed. @param days how long both periods are
 */
export function sentenceOf(rows: readonly Row[], total: Compared, days: number): string {
  for (const outcome of outcomes) {
    const sentence =
      shareSentence(rows, total, outcome) ?? totalSentence(rows, total, outcome, days)
    if (sentence) return sentence
  }
  const largest = largestOf(total)
  const sum = sumOf(total, largest)
  if (sum === 0) return fill(texts.none, { days })
  return fill(isLittle(sum) ? texts.little : texts.same, countsOf(total, largest, days))
}

/** Tells of the campaign whose views brought an outcome most differently from all other views. */
function shareSentence(
  rows: readonly Row[],
  { now }: Compared,
  outcome: Outcome,
): string | undefined {
  const viewed = rows.filter((row) => isNamed(row) && (row.now.views ?? 0) > 0)
  const found = viewed.map((row) => {
    const own = { count: row.now[outcome], of: row.now.views ?? 0 }
    const rest = { count: now[outcome] - own.count, of: (now.views ?? 0) - own.of }
    return { row, own, rest, chance: probability(own, rest) }
  })
  const [best] = found.toSorted((one, other) => one.chance - other.chance)
  if (!best || !differs(best.own, best.rest, viewed.length)) return undefined
  const { own, rest, row } = best
  const isMore = own.count / own.of > rest.count / rest.of
  return fill(isMore ? texts.share.more : texts.share.fewer, {
    ...{ name: nameOf(row), count: own.count.toLocaleString('en-US') },
    all: counted(outcome, now[outcome]),
    share: percent(own.of / (own.of + rest.of)),
  })
}

/** Tells that an outcome changed in all, and who brought most of it. */
function totalSentence(
  rows: readonly Row[],
  total: Compared,
  outcome: Outcome,
  days: number,
): string | undefined {
  const { now, before } = total
  if (!differs({ count: now[outcome], of: 1 }, { count: before[outcome], of: 1 })) return undefined
  const isMore = now[outcome] > before[outcome]
  const told = fill(isMore ? texts.total.more : texts.total.fewer, countsOf(total, outcome, days))
  const [first] = rows
    .filter((row) => isNamed(row) && row.now[outcome] > 0)
    .toSorted((one, other) => other.now[outcome] - one.now[outcome])
  if (!first || !isMore) return told
  return `${told} ${fill(texts.most, { name: nameOf(first), count: first.now[outcome] })}`
}

const countsOf = ({ now, before }: Compared, outcome: Outcome, days: number) => ({
  ...{ now: counted(outcome, now[outcome]), before: before[outcome].toLocaleString('en-US'), days },
})

/** Returns an outcome with its words: `2 applications`. */
export function counted(outcome: Outcome, count: number): string {
  const { one, other } = texts.outcomes[outcome]
  return fill(count === 1 ? one : other, { count: count.toLocaleString('en-US') })
}

/** Returns the outcome of which there was most, of equal ones the most valuable. */
const largestOf = (compared: Compared): Outcome =>
  outcomes.reduce((largest, outcome) =>
    sumOf(compared, outcome) > sumOf(compared, largest) ? outcome : largest,
  )

const sumOf = ({ now, before }: Compared, outcome: keyof Brought & Outcome) =>
  now[outcome] + before[outcome]

function percent(share: number): string {
  return share < 0.01 ? texts.underOne : `${Math.round(share * 100)}%`
}
