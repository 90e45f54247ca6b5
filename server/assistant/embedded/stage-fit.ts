import type { Replies } from '../../../data/contracts/assistant-content.ts'
import type { Programs } from '../../../data/contracts/content.ts'
import { fill } from '../fill.ts'
import type { Asked, Context } from './context.ts'
import type { Figures } from './figures.ts'
import { subjectTerm, type Vocabulary } from './vocabulary.ts'

const stages = ['build', 'sustain', 'scale'] as const
type Stage = (typeof stages)[number]

/** From this revenue on, only revenue decides, because these owners look for peers of their size. */
const sevenFigures = 1_000_000

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

/** Says which stage fits and why. @param named ids of the subjects that the visitor asked about */
export function stageFit(
  programs: Programs,
  figures: Figures,
  named: readonly string[],
  copy: Replies['fit'],
): string {
  const { revenue, team } = figures
  const asked = stages.find((stage) => named.includes(stage))
  const fitting = fittingStage(programs, figures)
  const told = [
    revenue !== undefined &&
      fill(copy.revenue, { revenue: revenue.toLocaleString('en-US', dollars) }),
    team !== undefined && (team === 1 ? copy.alone : fill(copy.team, { team })),
  ]
  const program = programs[fitting]
  const { stage, title, action } = program
  const isScaleOpen = fitting === 'sustain' && includes(programs.scale.fit.revenue, revenue)
  const known = told.filter(Boolean).join(', ')
  return [
    fill(copy.given, { figures: known, stage, title, needs: copy.needs[fitting] }),
    asked &&
      asked !== fitting &&
      fill(copy.asked, { stage: programs[asked].stage, needs: copy.needs[asked] }),
    isScaleOpen && asked !== 'scale' && copy.scaleOpen,
    revenue === undefined && copy.askRevenue,
    team === undefined && copy.askTeam,
    fill(copy.next, { stage, url: action.url }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Whether a question asks which stage fits. @param told the figures in the question itself */
export function asksForStage(
  { subjects, rest }: Asked,
  told: Figures,
  { figures, asks }: Context,
  vocabulary: Vocabulary,
): boolean {
  const stage = subjectTerm('stage')
  const isOfStages = subjects.every((term) => vocabulary.kindsOf(term).slice(0, 2).includes(stage))
  if (Object.keys(figures).length === 0 || !isOfStages) return false
  if (rest.includes('fit') || rest.includes('require')) return true
  const count = Object.keys(told).length
  return count > 1 || (count > 0 && (subjects.length === 0 || asks.includes('fit')))
}

/** Returns the stage with the most matches; the size breaks ties. */
function fittingStage({ build, sustain, scale }: Programs, figures: Figures): Stage {
  const { revenue = Number.NaN, team = Number.NaN } = figures
  const met = ({ fit }: Programs['build'] | Programs['sustain']) =>
    Number(includes(fit.revenue, revenue)) + Number(includes(fit.team, team))
  const isLarge =
    team > sustain.fit.team.to || (figures.team === undefined && revenue >= sevenFigures)
  const points: Record<Stage, number> = {
    build: met(build) + (revenue <= build.fit.revenue.to ? 0.25 : 0),
    sustain: met(sustain),
    scale: Number(includes(scale.fit.revenue, revenue)) + (isLarge ? 0.5 : 0),
  }
  if (points.build > Math.max(points.sustain, points.scale)) return 'build'
  return points.scale > points.sustain ? 'scale' : 'sustain'
}

const includes = (
  { from, to = Number.POSITIVE_INFINITY }: { from: number; to?: number },
  figure = Number.NaN,
) => figure >= from && figure <= to
