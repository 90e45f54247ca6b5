import type { Answers, AssessmentResult } from '../../../../data/contracts/assessment.ts'
import type { Facts } from '../../../../data/contracts/facts.ts'
import challenges from './copy/challenge.json' with { type: 'json' }
import insights from './copy/insights.json' with { type: 'json' }
import offers from './copy/offers.json' with { type: 'json' }
import recommendations from './copy/recommendations.json' with { type: 'json' }
import stages from './copy/stages.json' with { type: 'json' }
import urgency from './copy/urgency.json' with { type: 'json' }
import { hoursAhead, hourValue } from './hours.ts'
import { labelOf, quoted } from './labels.ts'
import { rangeOf } from './range.ts'
import { firstThatFits, type Rule } from './rules.ts'
import { stageOf } from './stage.ts'
import { voice } from './voice.ts'

const combinations: readonly (Rule & { text: string })[] = insights.combinations
const offerRules: readonly (Rule & { offer: string; kind: string })[] = offers.rules

const paragraph = (...sentences: string[]) => sentences.join(' ')

/**
 * Places six answers on a stage and says what follows from them; the same answers always have the
 * same result.
 * @param facts what the copy refers to
 */
export function analyse(answers: Answers, facts: Facts): AssessmentResult {
  const { revenue, time, bottleneck, role, team, challenge } = answers
  const stage = stageOf(answers)
  const say = voice({ ...facts, answer: quoted(answers) })
  const hours = rangeOf(labelOf(answers, 'time'))
  const worth = hourValue(rangeOf(labelOf(answers, 'revenue')), hours)
  const ahead = hoursAhead(hours)
  /** Of the other answers, the one that explains the most of what weighs on the visitor. */
  const causes: Readonly<Record<string, string>> = {
    cash: revenue,
    growth: revenue,
    burnout: time,
    'team-performance': team,
    clarity: role,
  }
  const combination = firstThatFits(combinations, answers)
  const { offer, kind } = firstThatFits(offerRules, { ...answers, stage }) ?? offers.otherwise

  return {
    stage,
    stageDescription: paragraph(
      say(stages.what, [stage]),
      say(stages.revenue, [stage, revenue]),
      say(stages.team, [stage, team]),
      say(stages.role, [stage, role]),
      say(stages.next, [stage, bottleneck]),
    ),
    keyInsights: [
      ...(combination ? [say(combination.text)] : []),
      say(insights.hours, [time, role]),
      say(insights.bottleneck, [bottleneck, team]),
      say(insights.challenge, [challenge, causes[challenge] ?? '']),
      say(insights.hourValue, [worth.says], worth.facts),
    ],
    biggestChallenge: say(challenges.biggest, [bottleneck, challenge]),
    behavioralPattern: paragraph(
      say(challenges.lead),
      say(challenges.pattern, [bottleneck, role]),
      say(challenges.frequency, [time]),
    ),
    recommendations: {
      immediate: paragraph(
        say(recommendations.now, [bottleneck, role]),
        say(recommendations.slot, [time]),
      ),
      shortTerm: paragraph(
        say(recommendations.quarter, [bottleneck, team]),
        say(recommendations.measure, [challenge]),
      ),
      longTerm: paragraph(
        say(recommendations.yearByRole, [role]),
        say(recommendations.yearByRevenue, [revenue]),
        say(recommendations.yearByStage, [stage]),
      ),
    },
    whyNow: paragraph(
      say(urgency.hours, [ahead.says], ahead.facts),
      say(urgency.bottleneck, [bottleneck]),
      say(urgency.stage, [stage, challenge]),
    ),
    recommendedProgram: say(offers.name, [offer]),
    programReason: paragraph(
      say(offers.reason, [offer]),
      say(offers.fit, [kind, bottleneck]),
      say(offers.price, [revenue]),
    ),
    nextSteps: paragraph(say(offers.next, [kind]), say(offers.call, [challenge])),
  }
}
