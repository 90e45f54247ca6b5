import type { Facts } from '../../../../data/contracts/facts.ts'
import { listed } from './answer.ts'
import type { Figures } from './figures.ts'

type Name = 'build' | 'sustain' | 'scale'

interface Range {
  readonly from: number
  readonly to: number
}

/** Where the revenue alone decides: from here on owners speak of seven figures. */
const sevenFigures = 1_000_000

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** Says which stage fits a revenue and a team, and why. */
export function stageFit(programs: Facts['programs'], figures: Figures, asked?: Name): string {
  const { revenue, team } = figures
  const given = [
    ...(revenue === undefined ? [] : [`${dollars.format(revenue)} a year`]),
    ...(team === undefined ? [] : [team === 1 ? 'just you' : `a team of ${team}`]),
  ]
  const name = fitting(programs, figures)
  const { stage, title, fit } = programs[name]
  const needs =
    'team' in fit
      ? `revenue of ${fit.revenue} and a team of ${fit.team}`
      : `revenue of ${fit.revenue}, by application`
  const verdict = `With ${listed(given)}, **${stage}** (${title}) fits you: it is for ${needs}.`
  return [
    ...(asked && asked !== name ? [aside(programs, figures, asked)] : []),
    verdict,
    ...(name === 'sustain' &&
    asked !== 'scale' &&
    isWithin(revenue, rangeOf(programs.scale.fit.revenue))
      ? [
          `${programs.scale.stage} is open to you as well, from ${programs.scale.fit.revenue} in revenue.`,
        ]
      : []),
    ...(revenue === undefined ? ['Tell me your yearly revenue, and I can be surer.'] : []),
    ...(revenue !== undefined && team === undefined ? ['Your team size would make it surer.'] : []),
    `[See ${stage}](${programs[name].link.url}), or take the [free assessment](/assessment).`,
  ].join(' ')
}

function aside(programs: Facts['programs'], { revenue, team }: Figures, asked: Name): string {
  const { stage, fit } = programs[asked]
  const isOpen =
    isWithin(revenue, rangeOf(fit.revenue)) &&
    (!('team' in fit) || isWithin(team, rangeOf(fit.team)))
  return isOpen
    ? `**${stage}** is open to you: it asks for ${fit.revenue} in revenue.`
    : `**${stage}** is for ${fit.revenue} in revenue${'team' in fit ? ` and a team of ${fit.team}` : ''}.`
}

function fitting(programs: Facts['programs'], { revenue, team }: Figures): Name {
  const { build, sustain, scale } = programs
  const points: Record<Name, number> = { build: 0, sustain: 0, scale: 0 }
  for (const [name, { fit }] of Object.entries({ build, sustain })) {
    points[name as Name] += Number(isWithin(revenue, rangeOf(fit.revenue)))
    points[name as Name] += Number(isWithin(team, rangeOf(fit.team)))
  }
  points.scale += Number(isWithin(revenue, rangeOf(scale.fit.revenue)))
  if (revenue !== undefined && revenue >= sevenFigures)
    points.scale += Number(team === undefined) * 0.5
  if (team !== undefined && team > rangeOf(sustain.fit.team).to) points.scale += 0.5
  if (revenue !== undefined && revenue <= rangeOf(build.fit.revenue).to) points.build += 0.25
  return points.build > points.sustain && points.build > points.scale
    ? 'build'
    : points.scale > points.sustain
      ? 'scale'
      : 'sustain'
}

const isWithin = (figure: number | undefined, { from, to }: Range) =>
  figure !== undefined && figure >= from && figure <= to

/** Reads `$0-$250K`, `$50K+` and `5-20`. */
function rangeOf(text: string): Range {
  const [from = 0, to] = [...text.matchAll(/([\d.]+)([KM]?)/g)].map(
    ([, digits, unit]) => Number(digits) * (unit === 'K' ? 1e3 : unit === 'M' ? 1e6 : 1),
  )
  return { from, to: to ?? Number.POSITIVE_INFINITY }
}
