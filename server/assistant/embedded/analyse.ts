import type { Answers, AssessmentResult } from '../../../data/contracts/assessment.ts'
import type { AnalysisCopy, Copy, Rule } from '../../../data/contracts/assistant-content.ts'
import { fill } from '../fill.ts'
import { labelOf } from '../label.ts'
import { hoursAhead, rangeOf } from './hours.ts'

/** Analyzes the six answers of the quiz. The same answers always give the same result. */
export function analyse(answers: Answers, copy: AnalysisCopy): AssessmentResult {
  const { stages, insights, challenge, recommendations, urgency, offers } = copy
  const { rules, otherwise } = copy.placement
  const stage = firstMatch(rules, answers)?.stage ?? otherwise
  const hours = rangeOf(labelOf(answers, 'time'))
  const ahead = hoursAhead(hours)
  const combination = firstMatch(insights.combinations, answers)
  const { offer, kind } = firstMatch(offers.rules, { ...answers, stage }) ?? offers.otherwise
  // No two questions share an answer, so one set of answers can look up every text.
  const chosen = new Set([...Object.values(answers), stage, ahead.says, offer, kind])
  const facts = inSentence(answers)
  const say = (text: Copy) => fill(textFor(text, chosen), facts)
  const paragraph = (...texts: Copy[]) => texts.map(say).join(' ')
  const { what, revenue, team, role, next } = stages
  const { now, slot, quarter, measure, yearByRole, yearByRevenue, yearByStage } = recommendations

  return {
    stage,
    stageDescription: paragraph(what, revenue, team, role, next),
    keyInsights: [
      ...(combination ? [combination.text] : []),
      insights.hours,
      insights.bottleneck,
      insights.challenge,
    ].map(say),
    biggestChallenge: say(challenge.biggest),
    behavioralPattern: paragraph(challenge.lead, challenge.pattern, challenge.frequency),
    recommendations: {
      immediate: paragraph(now, slot),
      shortTerm: paragraph(quarter, measure),
      longTerm: paragraph(yearByRole, yearByRevenue, yearByStage),
    },
    whyNow: [
      fill(textFor(urgency.hours, chosen), { ...facts, ...ahead.facts }),
      say(urgency.bottleneck),
      say(urgency.stage),
    ].join(' '),
    recommendedProgram: say(offers.name),
    programReason: paragraph(offers.reason, offers.fit, offers.price),
    nextSteps: paragraph(offers.next, offers.call),
  }
}

/** Returns the first rule that matches, so special rules must come before general ones. */
function firstMatch<R extends Rule>(
  rules: readonly R[],
  given: Readonly<Record<string, string>>,
): R | undefined {
  return rules.find(({ when }) =>
    Object.entries(when).every(([question, values]) => values?.includes(given[question] ?? '')),
  )
}

function textFor(copy: Copy, chosen: ReadonlySet<string>): string {
  if (typeof copy === 'string') return copy
  const [, next] = Object.entries(copy).find(([answer]) => chosen.has(answer)) ?? []
  if (next === undefined) throw new Error(`No copy among "${Object.keys(copy)}"`)
  return textFor(next, chosen)
}

/** The labels as they read in a sentence: `revenue under $100K`, `revenue of $250K to $1M`, `60+ hours`, `3-10`. */
const inSentence = (answers: Answers) => ({
  earning: labelOf(answers, 'revenue')
    .replace(' - ', ' to ')
    .replace(/^\$/, 'of $')
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replace(/^/, 'revenue '),
  time: labelOf(answers, 'time'),
  team: labelOf(answers, 'team').replace(/^.*\((.+)\)$/, '$1'),
})
