import { expect, test } from 'vitest'
import {
  type Answers,
  type AssessmentResult,
  assessment,
  type QuestionId,
} from '../../../data/contracts/assessment.ts'
import build from '../../../data/offers/build.json' with { type: 'json' }
import scale from '../../../data/offers/scale.json' with { type: 'json' }
import { analyse } from '../../../server/assistant/embedded/analyse.ts'
import { rangeOf } from '../../../server/assistant/embedded/hours.ts'
import { readKnowledge } from '../../../site/_config/knowledge.ts'

const copy = readKnowledge('data').assistant.analysis

const { questions } = assessment
const values = (id: QuestionId) =>
  questions.find((question) => question.id === id)?.options.map(({ value }) => value) ?? []

const everyone = questions.reduce<Answers[]>(
  (sheets, { id }) =>
    sheets.flatMap((sheet) => values(id).map((value) => ({ ...sheet, [id]: value }))),
  [{} as Answers],
)
const key = (answers: Answers) => questions.map(({ id }) => answers[id]).join(' ')
const results = new Map(everyone.map((answers) => [key(answers), analyse(answers, copy)]))
const resultOf = (answers: Answers) => results.get(key(answers)) as AssessmentResult

function textsOf(result: AssessmentResult): string[] {
  const { keyInsights, recommendations, ...rest } = result
  return [...Object.values(rest), ...keyInsights, ...Object.values(recommendations)]
}
const sentencesOf = (result: AssessmentResult) =>
  textsOf(result).flatMap((text) => text.split(/(?<=[.?!]) /))
const rank = ({ stage }: AssessmentResult) => ['BUILD', 'SUSTAIN', 'SCALE'].indexOf(stage)

test('each of the 8000 possible sets of answers has its own result', () => {
  expect(everyone).toHaveLength(8000)
  expect(new Set([...results.values()].map((result) => JSON.stringify(result))).size).toBe(8000)
})

test('every result is complete: no text is missing, truncated or unfilled', () => {
  for (const result of results.values()) {
    expect(result.keyInsights.length).toBeGreaterThanOrEqual(3)
    expect(result.keyInsights.length).toBeLessThanOrEqual(5)
    const { stage, recommendedProgram, ...rest } = result
    expect(['BUILD', 'SUSTAIN', 'SCALE']).toContain(stage)
    expect(recommendedProgram).toMatch(/^[A-Z]/)
    const whole = { ...rest, stage: 'A stage.', recommendedProgram: 'A program.' }
    const broken = textsOf(whole).filter(
      (text) =>
        !/^[A-Z0-9].+[.?]$/.test(text) || /[{}<>*]|undefined|NaN|null| {2}| [,.;]/.test(text),
    )
    expect(broken).toEqual([])
  }
})

test('no result repeats a sentence', () => {
  for (const [answers, result] of results) {
    const sentences = sentencesOf(result)
    expect(new Set(sentences).size, answers).toBe(sentences.length)
  }
})

test('more revenue, more people or a higher role never lead to a lower stage', () => {
  for (const id of ['revenue', 'team', 'role'] as const) {
    for (const answers of everyone) {
      const next = values(id)[values(id).indexOf(answers[id]) + 1]
      if (next === undefined) continue
      const after = rank(resultOf({ ...answers, [id]: next }))
      expect(after, `${key(answers)}, then ${next}`).toBeGreaterThanOrEqual(rank(resultOf(answers)))
    }
  }
})

const earnsFrom = (answers: Answers) => {
  const options = questions.find(({ id }) => id === 'revenue')?.options
  return rangeOf(options?.find(({ value }) => value === answers.revenue)?.label ?? '').from
}
const isTired = ({ time, challenge }: Answers) => time === '60-plus' || challenge === 'burnout'

/** What the specification and the pages say, as rules over all results. */
test.each<[string, (answers: Answers) => boolean, (result: AssessmentResult) => boolean]>([
  [
    'no tier suits an owner without a team',
    ({ team }) => team === 'solo',
    ({ stage, recommendedProgram }) => stage === 'BUILD' && !/True CEO/.test(recommendedProgram),
  ],
  [
    'SCALE is for revenue of $200K+',
    (answers) => earnsFrom(answers) < scale.fit.revenue.from,
    ({ stage }) => stage !== 'SCALE',
  ],
  [
    'BUILD ends where its revenue ends, except for owners without a team',
    (answers) => earnsFrom(answers) >= build.fit.revenue.to && answers.team !== 'solo',
    ({ stage }) => stage !== 'BUILD',
  ],
  [
    'with a team beyond BUILD’s five, SUSTAIN comes first',
    ({ team }) => ['growing', 'scaled'].includes(team),
    ({ stage }) => stage !== 'BUILD',
  ],
  [
    'SCALE is for those whose work others run',
    ({ role, bottleneck }) => ['doer', 'manager'].includes(role) || bottleneck === 'delegation',
    ({ stage }) => stage !== 'SCALE',
  ],
  [
    'the mastermind’s seat is not sold to the tired',
    isTired,
    ({ recommendedProgram, programReason }) =>
      recommendedProgram !== scale.title && !programReason.includes('$20,000'),
  ],
  [
    'the academy is for revenue up to $250K',
    (answers) => earnsFrom(answers) >= build.fit.revenue.to,
    ({ recommendedProgram }) => recommendedProgram !== build.title,
  ],
  [
    'who works solo is told of no staff',
    ({ team }) => team === 'solo',
    (result) =>
      !/\byour (?:people|team|staff|managers|employees|payroll)\b|who works? for you|on the payroll|the people around you/i.test(
        textsOf(result).join(' '),
      ),
  ],
  [
    'nobody is told what an hour is worth',
    () => true,
    (result) => !/for every hour|an hour is/.test(textsOf(result).join(' ')),
  ],
])('%s', (_, applies, holds) => {
  const concerned = everyone.filter(applies)
  expect(concerned.length).toBeGreaterThan(0)
  expect(
    concerned
      .filter((answers) => !holds(resultOf(answers)))
      .map(key)
      .slice(0, 5),
  ).toEqual([])
})

test.each([
  // revenue, time, bottleneck, role, team, challenge: stage, program, and text of the result
  ['under-100k 20-40 sales doer solo cash', 'BUILD', 'Leadership Academy', 'ten names on Monday'],
  ['under-100k 60-plus delegation doer solo burnout', 'BUILD', 'Built to Scale', 'one loop'],
  ['100k-250k 40-60 systems doer small cash', 'BUILD', 'Built to Scale', 'with a recorder running'],
  ['100k-250k 40-60 strategy manager small clarity', 'BUILD', 'Leadership Academy', 'no next step'],
  ['100k-250k 40-60 team leader small growth', 'SUSTAIN', 'Bronze', 'one page per person'],
  ['100k-250k 20-40 systems manager growing clarity', 'SUSTAIN', 'Silver', 'the longest wait'],
  ['250k-1m 60-plus delegation doer small burnout', 'SUSTAIN', 'Accelerator Plus', 'ten tasks'],
  ['250k-1m 40-60 sales manager small growth', 'SUSTAIN', 'Silver', 'attention is used up'],
  ['1m-5m 60-plus sales doer solo cash', 'BUILD', 'Built to Scale', 'headcount a freelancer'],
  ['1m-5m 40-60 strategy manager small clarity', 'SUSTAIN', 'Gold', 'fifteen minutes a week'],
  ['250k-1m 40-60 systems leader growing cash', 'SCALE', 'Accelerator Plus', 'threshold'],
  ['1m-5m 60-plus delegation ceo growing burnout', 'SUSTAIN', 'Accelerator Plus', 'rescue does'],
  ['1m-5m 60-plus systems ceo growing growth', 'SCALE', 'Accelerator Plus', 'rescue does'],
  ['under-100k 20-40 sales doer growing cash', 'SUSTAIN', 'Bronze', 'revenue under $100K spread'],
  ['over-5m 20-40 team manager solo growth', 'BUILD', 'Built to Scale', 'revenue over $5M'],
  ['over-5m 10-20 strategy ceo scaled clarity', 'SCALE', 'Mastermind', 'waiting to be certain'],
])('%s is %s and leads to %s', (line, stage, program, said) => {
  const result = results.get(line) as AssessmentResult
  expect(result.stage).toBe(stage)
  expect(result.recommendedProgram).toContain(program)
  expect(textsOf(result).join(' ')).toContain(said)
})
