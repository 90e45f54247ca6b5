import type { Content } from '../../../data/contracts/content.ts'
import type { Facts } from './facts.ts'

/** For whom two of the stages are, in dollars a year and people. Who fits neither starts with BUILD. */
export interface Fits {
  readonly sustain: { readonly revenue: Range; readonly team: Range }
  readonly scale: { readonly revenue: Range }
}
interface Range {
  readonly from: number
  readonly to?: number | undefined
}

/** Reads the fits of the offers, whose ids an editor chooses. @returns undefined if a stage states none */
export function fitsOf(offers: Content['offers']): Fits | undefined {
  const fitOf = (stage: string) => Object.values(offers).find((offer) => offer.stage === stage)?.fit
  const [sustain, scale] = ['SUSTAIN', 'SCALE'].map(fitOf)
  if (!sustain?.team || !scale) return undefined
  return { sustain: { ...sustain, team: sustain.team }, scale }
}

/** A stage, why, and the question that would decide if another one fits as well. */
export interface Placing {
  readonly stage: 'build' | keyof Fits
  readonly reason: 'solo' | 'small' | 'young' | 'team' | 'others' | 'large' | 'revenue'
  readonly open?: 'team' | 'revenue' | 'runs'
}

/**
 * Derives the stage by the fit that specification and pages state: the team decides between BUILD and SUSTAIN, and
 * who does the work between SUSTAIN and SCALE. @returns undefined if nothing decides
 */
export function stageFor(
  { revenue, team, runs }: Facts,
  { sustain, scale }: Fits,
): Placing | undefined {
  const isRich = revenue === undefined || revenue >= scale.revenue.from
  if (team === undefined) {
    if (revenue === undefined) return undefined
    if (runs === 'others' && isRich) return { stage: 'scale', reason: 'others' }
    if (revenue < sustain.revenue.from) return { stage: 'build', reason: 'young' }
    return { stage: 'sustain', reason: 'revenue', open: 'team' }
  }
  if (team < sustain.team.from) return { stage: 'build', reason: team === 1 ? 'solo' : 'small' }
  if (revenue !== undefined && revenue < sustain.revenue.from)
    return { stage: 'build', reason: 'young' }
  if (revenue === undefined) return { stage: 'sustain', reason: 'team', open: 'revenue' }
  if (!isRich) return { stage: 'sustain', reason: 'team' }
  if (runs === 'others') return { stage: 'scale', reason: 'others' }
  if (runs === 'owner') return { stage: 'sustain', reason: 'team' }
  if (team > (sustain.team.to ?? team)) return { stage: 'scale', reason: 'large', open: 'runs' }
  return { stage: 'sustain', reason: 'team', open: 'runs' }
}
