import {
  type Brought,
  type CampaignNumbers,
  type CampaignRow,
  type Outcome,
  outcomes,
} from '../../../data/contracts/campaign-numbers.ts'
import type { Channel } from '../people/channel.ts'
import type { CampaignStore } from './campaign-store.ts'
import { changeOf, sentenceOf, testsOf } from './finding.ts'
import { countable, dayOf, firstDaily } from './numbers.ts'

const dayMs = 24 * 60 * 60 * 1000
/** The desk shows this many. The others are added up as `other`. */
const maxRows = 50

type Row = Omit<CampaignRow, 'change'>
type Side = 'now' | 'before'

/** Compares what campaigns brought from the first day to the last with as many days before. */
export function campaignNumbers(store: CampaignStore) {
  return async (first: string, last: string, now: Date): Promise<CampaignNumbers> => {
    const period = countable(first, last, now)
    const days = (Date.parse(period.to) - Date.parse(period.from)) / dayMs + 1
    const before = { from: dayAfter(period.from, -days), to: dayAfter(period.from, -1) }
    const rows = new Map<string, Row>()
    const total = { now: { ...none }, before: { ...none } }

    function count(side: Side, channel: Channel, what: keyof Brought, added: number): void {
      const { source, campaign } = known(channel)
      const key = JSON.stringify([source, campaign])
      const row = rows.get(key) ?? { source, campaign, now: { ...none }, before: { ...none } }
      rows.set(key, row)
      row[side][what] = (row[side][what] ?? 0) + added
      total[side][what] = (total[side][what] ?? 0) + added
    }

    async function countPeople(side: Side, from: string, to: string): Promise<void> {
      const times = { from: timeOf(from), to: timeOf(dayAfter(to, 1)) }
      for (const outcome of outcomes) {
        for (const channel of await store.people(outcome, times)) count(side, channel, outcome, 1)
      }
    }

    async function countViews(side: Side, counted: ReturnType<typeof countable>): Promise<void> {
      for (const { views, ...channel } of await store.views(counted)) {
        count(side, channel, 'views', Number(views))
      }
    }

    await countPeople('now', period.from, period.to)
    await countPeople('before', before.from, before.to)
    await countViews('now', period)
    const hasDays = before.from >= firstDaily(now)
    if (hasDays) await countViews('before', { ...before, unit: 'day' })
    const shown = largest([...rows.values()])
    if (!hasDays) for (const row of [...shown, total]) row.before = { ...row.before, views: null }
    const tests = testsOf(shown)
    return {
      ...{ from: period.from, to: period.to, before },
      sentence: sentenceOf(shown, total, days),
      total: { ...total, change: changeOf(total) },
      rows: shown.map((row) => ({ ...row, change: changeOf(row, tests) })),
    }
  }
}

export type Campaigns = ReturnType<typeof campaignNumbers>

type Sums = { -readonly [Name in keyof Brought]: Brought[Name] }
const none: Sums = { views: 0, won: 0, applications: 0, signUps: 0, people: 0 }

/** A view inside of a visit that nothing tells of is as unknown as one that came from nowhere. */
const known = ({ source, campaign }: Channel): Channel => ({
  source: source === 'direct' || source === 'internal' ? '' : source,
  campaign,
})

function largest(rows: readonly Row[]): Row[] {
  const order = [...outcomes, 'views'] as const
  const differenceOf = (one: Row, other: Row) =>
    order
      .map((name) => (other.now[name] ?? 0) - (one.now[name] ?? 0))
      .find((difference) => difference !== 0) ?? nameOrder(one, other)
  const sorted = rows.toSorted(differenceOf)
  if (rows.length <= maxRows) return sorted
  const isShown = (row: Row, index: number) => index < maxRows && row.source !== 'other'
  const rest = sorted.filter((row, index) => !isShown(row, index))
  return [...sorted.filter(isShown), rest.reduce(sumOf)]
}

const nameOrder = (one: Channel, other: Channel) =>
  one.source + one.campaign < other.source + other.campaign ? -1 : 1

const sumOf = (one: Row, other: Row): Row => ({
  ...{ source: 'other', campaign: '' },
  ...{ now: added(one.now, other.now), before: added(one.before, other.before) },
})

const added = (one: Brought, other: Brought): Brought =>
  ({
    ...Object.fromEntries(
      outcomes.map((outcome: Outcome) => [outcome, one[outcome] + other[outcome]] as const),
    ),
    views: (one.views ?? 0) + (other.views ?? 0),
  }) as Brought

const dayAfter = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * dayMs))
const timeOf = (day: string) => new Date(day).toISOString()
