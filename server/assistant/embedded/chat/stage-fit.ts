import type { Facts } from '../../../../data/contracts/facts.ts'
import { type Range, rangeOf } from '../range.ts'
import { listed } from './answer.ts'
import type { Asked, Context } from './context.ts'
import { type Figures, figuresIn } from './figures.ts'

const stages = ['build', 'sustain', 'scale'] as const

type Stage = (typeof stages)[number]

/** Where the revenue alone decides, as owners of seven figures ask for their peers. */
const sevenFigures = 1_000_000

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Whether figures are given, and the question is where they belong. */
export function asksForStage({ text, subjects, rest }: Asked, { figures, asks }: Context): boolean {
  if (Object.keys(figures).length === 0) return false
  if (subjects.some((subject) => !stages.some((stage) => stage === subject))) return false
  if (rest.includes('fit') || rest.includes('require')) return true
  const isTold = Object.keys(figuresIn(text)).length > 0
  return isTold && (subjects.length === 0 || asks.includes('fit'))
}

/** Says which stage fits a revenue and a team, and why. */
export function stageFit(
  programs: Facts['programs'],
  figures: Figures,
  subjects: readonly string[],
): string {
  const { revenue, team } = figures
  const { scale } = programs
  const asked = stages.find((stage) => subjects.includes(stage))
  const fitting = fittingStage(programs, figures)
  const { stage, title, link } = programs[fitting]
  const given = [
    ...(revenue === undefined ? [] : [`${dollars.format(revenue)} a year`]),
    ...(team === undefined ? [] : [team === 1 ? 'just you' : `a team of ${team}`]),
  ]
  const isScaleOpen = fitting === 'sustain' && isWithin(revenue, rangeOf(scale.fit.revenue))
  return [
    `With ${listed(given)}, **${stage}** (${title}) fits you: it is for ${needsOf(programs, fitting)}.`,
    ...(asked && asked !== fitting
      ? [`**${programs[asked].stage}** asks for ${needsOf(programs, asked)}.`]
      : []),
    ...(isScaleOpen && asked !== 'scale'
      ? [`${scale.stage} is open to you as well, from ${scale.fit.revenue} in revenue.`]
      : []),
    ...(revenue === undefined ? ['Tell me your yearly revenue, and I can be surer.'] : []),
    ...(team === undefined ? ['Your team size would make it surer.'] : []),
    `[See ${stage}](${link.url}), or take the [free assessment](/assessment).`,
  ].join(' ')
}

function needsOf(programs: Facts['programs'], name: Stage): string {
  const { fit } = programs[name]
  return 'team' in fit
    ? `revenue of ${fit.revenue} and a team of ${fit.team}`
    : `revenue of ${fit.revenue}, by application`
}

/** The stage of which the most is met; between equals, the size decides. */
function fittingStage({ build, sustain, scale }: Facts['programs'], figures: Figures): Stage {
  const { revenue = Number.NaN, team = Number.NaN } = figures
  const most = (text: string) => rangeOf(text).to ?? Number.POSITIVE_INFINITY
  const met = ({ fit }: typeof build | typeof sustain) =>
    Number(isWithin(revenue, rangeOf(fit.revenue))) + Number(isWithin(team, rangeOf(fit.team)))
  const isLarge =
    team > most(sustain.fit.team) || (figures.team === undefined && revenue >= sevenFigures)
  const points: Record<Stage, number> = {
    build: met(build) + (revenue <= most(build.fit.revenue) ? 0.25 : 0),
    sustain: met(sustain),
    scale: Number(isWithin(revenue, rangeOf(scale.fit.revenue))) + (isLarge ? 0.5 : 0),
  }
  if (points.build > Math.max(points.sustain, points.scale)) return 'build'
  return points.scale > points.sustain ? 'scale' : 'sustain'
}

const isWithin = (figure = Number.NaN, { from, to = Number.POSITIVE_INFINITY }: Range) =>
  figure >= from && figure <= to
