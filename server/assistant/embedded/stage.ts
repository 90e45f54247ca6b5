import type { Answers } from '../../../data/contracts/assessment.ts'

/**
 * The points follow the stages' fit in data/programs.json: revenue decides, people and role move
 * it by a step. Below BUILD's ceiling of revenue no score reaches SCALE, and above it none stays
 * in BUILD.
 */
const points: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  revenue: { 'under-100k': 0, '100k-250k': 2, '250k-1m': 5, '1m-5m': 7, 'over-5m': 9 },
  team: { solo: 0, small: 1, growing: 3, scaled: 4 },
  role: { doer: 0, manager: 1, leader: 2, ceo: 2 },
}

export type Stage = 'BUILD' | 'SUSTAIN' | 'SCALE'

export function stageOf(answers: Answers): Stage {
  const { revenue, team, role } = answers
  const score = Object.entries({ revenue, team, role })
    .map(([question, answer]) => points[question]?.[answer] ?? 0)
    .reduce((sum, point) => sum + point, 0)
  if (score < 5) return 'BUILD'
  return score < 10 ? 'SUSTAIN' : 'SCALE'
}
