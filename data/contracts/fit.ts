import copy from '../desk.json' with { type: 'json' }
import { application } from './application.ts'
import { type Fit, fits } from './desk-people.ts'
import { assessmentFields } from './stored-assessment.ts'

/** What somebody has answered: values of the forms' options. */
export interface Facts {
  readonly revenue?: string | null | undefined
  readonly team?: string | null | undefined
  /** The stage of an assessment, such as BUILD. */
  readonly stage?: string | null | undefined
}

type Range = readonly [from: number, to: number]
const more = Number.POSITIVE_INFINITY

/** The answers of both forms, in dollars a year. */
const revenues: Readonly<Record<string, Range>> = {
  ...{ 'under-100k': [0, 100e3], 'under-200k': [0, 200e3], '100k-250k': [100e3, 250e3] },
  ...{ '200k-500k': [200e3, 500e3], '250k-1m': [250e3, 1000e3], '500k-1m': [500e3, 1000e3] },
  ...{ '1m-3m': [1000e3, 3000e3], '1m-5m': [1000e3, 5000e3], '3m-5m': [3000e3, 5000e3] },
  ...{ '5m-plus': [5000e3, more], 'over-5m': [5000e3, more] },
}

/** The answers of both forms, in people. */
const teams: Readonly<Record<string, Range>> = {
  ...{ solo: [1, 1], '2-5': [2, 5], small: [3, 10], '6-10': [6, 10], growing: [11, 25] },
  ...{ '11-25': [11, 25], '26-50': [26, 50], scaled: [26, more], '50-plus': [50, more] },
}

interface Bounds {
  readonly from: number
  readonly to?: number
}

/**
 * For whom the stages are, in dollars a year and people. The offers say the same, in files whose names an editor
 * chooses: tests/data/fit.test.ts compares.
 */
export const stageFits = {
  build: { revenue: { from: 0, to: 250e3 }, team: { from: 1, to: 5 } },
  sustain: { revenue: { from: 50e3 }, team: { from: 5, to: 20 } },
  scale: { revenue: { from: 200e3 } },
} as const satisfies Record<string, { revenue: Bounds; team?: Bounds }>
const threshold = stageFits.scale.revenue.from

/**
 * Derives the fit: the mastermind's threshold first, because it needs no team. Then the stage, by the assessment if there
 * is one, which asks for more than the two answers.
 */
export function fitOf({ revenue, team, stage }: Facts): Fit {
  const earned = revenues[revenue ?? '']
  if (earned && earned[0] >= threshold) return 'mastermind'
  const assessed = fits.find((fit) => fit === stage?.toLowerCase())
  if (assessed) return assessed
  const people = teams[team ?? '']
  if (!earned || !people) return 'none'
  return (['sustain', 'build'] as const).find((fit) => isIn(fit, earned, people)) ?? 'none'
}

/** Whether some of what was answered is in the stage, and the team begins in it: `2-5` is no team of five. */
function isIn(fit: 'build' | 'sustain', [, revenue]: Range, [team]: Range): boolean {
  const { revenue: wanted, team: size }: { revenue: Bounds; team: Bounds } = stageFits[fit]
  const isEarned = revenue > wanted.from && revenue <= (wanted.to ?? more)
  return isEarned && team >= size.from && team <= (size.to ?? more)
}

/** Explains the fit in one line. */
export function fitLine(facts: Facts): string {
  const { lines, unknown, partial, parts } = copy.fit
  const { stage } = facts
  const { revenue, team } = labelsOf(facts)
  const known = [
    revenue && parts.revenue.replace('{revenue}', revenue),
    team && parts.team.replace('{team}', team),
    stage && parts.stage.replace('{stage}', stage),
  ].filter(Boolean)
  if (known.length === 0) return unknown
  const fit = fitOf(facts)
  const line = fit === 'none' && !(revenue && team) ? partial : lines[fit]
  return Object.entries({ ...limits, facts: known.join(', ') }).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => value),
    line,
  )
}

const inThousands = (dollars = 0) => `$${dollars / 1000}K`
const limits = {
  mastermind: inThousands(threshold),
  build: inThousands(stageFits.build.revenue.to),
  sustain: inThousands(stageFits.sustain.revenue.from),
  buildTeam: `${stageFits.build.team.from}-${stageFits.build.team.to}`,
  sustainTeam: `${stageFits.sustain.team.from}-${stageFits.sustain.team.to}`,
}

const options = [
  application.fields.annual_revenue,
  application.fields.team_size,
  ...['revenue', 'team'].flatMap((name) => assessmentFields[name] ?? []),
].flatMap((field) => ('options' in field ? field.options : []))

/** Returns the answers in the words of the form. */
export function labelsOf({ revenue, team }: Facts) {
  const label = (value: string | null | undefined) =>
    options.find((option) => option.value === value)?.label ?? value ?? null
  return { revenue: label(revenue), team: label(team) }
}
