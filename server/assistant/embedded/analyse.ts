import {
  type Answers,
  type AssessmentResult,
  assessment,
  type QuestionId,
} from '../../../data/contracts/assessment.ts'
import type { AnalysisCopy, Copy, Rule } from '../../../data/contracts/assistant-content.ts'
import { fill } from './fill.ts'
import { hoursAhead, hourValue } from './hours.ts'
import { rangeOf } from './range.ts'
import { stageOf } from './stage.ts'

const paragraph = (...sentences: string[]) => sentences.join(' ')

/**
 * Places six answers on a stage and says what follows from them; the same answers always have the
 * same result.
 */
export function analyse(answers: Answers, copy: AnalysisCopy): AssessmentResult {
  const { stages, insights, challenge: challenges, recommendations, urgency, offers } = copy
  const { revenue, time, bottleneck, role, team, challenge } = answers
  const stage = stageOf(answers)
  const own = inSentence(answers)
  const say = (text: Copy, chosen: readonly string[] = [], more: object = {}) =>
    fill(textFor(text, chosen), { ...own, ...more })
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
  const combination = firstMatch(insights.combinations, answers)
  const { offer, kind } = firstMatch(offers.rules, { ...answers, stage }) ?? offers.otherwise

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

/** The first rule that matches, so special rules come before general ones. */
function firstMatch<R extends Rule>(
  rules: readonly R[],
  given: Readonly<Record<string, string>>,
): R | undefined {
  return rules.find(({ when }) =>
    Object.entries(when).every(([question, values]) => values?.includes(given[question] ?? '')),
  )
}

function textFor(copy: Copy, answers: readonly string[]): string {
  if (typeof copy === 'string') return copy
  const [answer = '', ...rest] = answers
  const next = copy[answer]
  if (next === undefined) throw new Error(`No copy for "${answer}"`)
  return textFor(next, rest)
}

/** The label of the chosen option. @throws Error when the quiz has no such answer */
function labelOf(answers: Answers, id: QuestionId): string {
  const question = assessment.questions.find((one) => one.id === id)
  const chosen = question?.options.find(({ value }) => value === answers[id])
  if (!chosen) throw new Error(`"${answers[id]}" is no answer to ${id}`)
  return chosen.label
}

/** Labels as they read within a sentence: `under $100K`, `60+ hours`, `3-10`. */
function inSentence(answers: Answers) {
  return {
    revenue: labelOf(answers, 'revenue').replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    time: labelOf(answers, 'time'),
    team: labelOf(answers, 'team').replace(/^.*\((.+)\)$/, '$1'),
  }
}
