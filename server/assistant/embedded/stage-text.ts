import type { StageCopy } from '../../../data/contracts/assistant-content.ts'
import { fill } from '../fill.ts'
import type { Facts } from './facts.ts'
import type { Placing } from './stage.ts'

const dollars = { style: 'currency', currency: 'USD', maximumFractionDigits: 0 } as const

/** “revenue of $400,000 and a team of 9”. */
function factsText({ revenue, team, years }: Facts, copy: StageCopy['facts']): string {
  const amount = revenue?.toLocaleString('en-US', dollars)
  const parts = [
    amount && (revenue === 0 ? copy.none : fill(copy.revenue, { revenue: amount })),
    team !== undefined && (team === 1 ? copy.solo : fill(copy.team, { team })),
    years !== undefined && years > 0 && fill(copy.years, { years }),
  ].filter((part) => typeof part === 'string')
  return new Intl.ListFormat('en-US').format(parts)
}

/** Names a stage with the reason, and the question that decides where two fit. */
export function stageText(facts: Facts, { stage, reason, open }: Placing, copy: StageCopy): string {
  const sentence = fill(copy.sentence, {
    facts: factsText(facts, copy.facts),
    stage: stage.toUpperCase(),
    reason: copy.reasons[reason],
  })
  return [sentence, ...(open ? [copy.open[open]] : []), copy.links[stage]].join(' ')
}

/** Reminds of the stage in later answers: “For a team of 9, SUSTAIN fits.” */
export const laterText = (facts: Facts, { stage }: Placing, copy: StageCopy): string =>
  fill(copy.later, {
    facts: factsText({ ...facts, years: 0 }, copy.facts),
    stage: stage.toUpperCase(),
  })
