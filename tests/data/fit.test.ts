import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { application } from '../../data/contracts/application.ts'
import { fitLine, fitOf, stageFits } from '../../data/contracts/fit.ts'
import { assessmentFields } from '../../data/contracts/stored-assessment.ts'

/** Section 9 of the specification: the revenue, the team, the stage of an assessment, and the fit. */
const examples = [
  ['under-200k', 'solo', undefined, 'build'],
  ['under-200k', '2-5', undefined, 'build'],
  ['under-200k', '6-10', undefined, 'sustain'],
  ['under-200k', '11-25', undefined, 'sustain'],
  ['under-200k', '26-50', undefined, 'none'],
  ['200k-500k', 'solo', undefined, 'mastermind'],
  ['1m-3m', undefined, undefined, 'mastermind'],
  ['5m-plus', '50-plus', undefined, 'mastermind'],
  // Some of it is below the threshold.
  ['100k-250k', 'small', undefined, 'build'],
  ['100k-250k', 'growing', undefined, 'sustain'],
  ['250k-1m', 'small', 'SUSTAIN', 'mastermind'],
  // The assessment asks for more than the two.
  ['under-100k', 'small', 'SUSTAIN', 'sustain'],
  [undefined, undefined, 'BUILD', 'build'],
  ['under-100k', 'solo', 'SCALE', 'build'],
  [undefined, '2-5', undefined, 'none'],
  ['under-200k', undefined, undefined, 'none'],
  [undefined, undefined, undefined, 'none'],
  ['anything', 'else', 'OTHER', 'none'],
] as const

test.each(examples)('revenue %s, team %s and stage %s is %s', (revenue, team, stage, fit) => {
  expect(fitOf({ revenue, team, stage })).toBe(fit)
})

test('the line says what is known, in the words of the form', () => {
  expect(fitLine({ revenue: 'under-200k', team: '2-5' })).toBe(
    'Fits BUILD, for up to $250K with a team of 1-5: revenue Under $200K, team 2-5.',
  )
  expect(fitLine({ revenue: '250k-1m', team: 'small', stage: 'SUSTAIN' })).toBe(
    'Fits the mastermind, which starts at $200K: revenue $250K - $1M, team Small (3-10), assessed as SUSTAIN.',
  )
  expect(fitLine({ revenue: 'under-200k', team: '26-50' })).toContain('Fits no stage')
  expect(fitLine({ team: '2-5' })).toBe('Too little is known for a fit: team 2-5.')
  expect(fitLine({})).toBe('Neither revenue nor team is known.')
})

test('every answer of both forms counts', () => {
  const { annual_revenue, team_size } = application.fields
  const fields = { revenue: [annual_revenue], team: [team_size] }
  for (const name of ['revenue', 'team'] as const) {
    const assessed = assessmentFields[name]
    for (const field of [...fields[name], assessed]) {
      const options = field && 'options' in field ? field.options : []
      expect(options.length).toBeGreaterThan(3)
      for (const { value } of options) {
        // With one of these, a known answer fits something.
        const others = name === 'team' ? ['500k-1m'] : ['solo', '6-10']
        const found = others.map((other) =>
          fitOf(
            name === 'team' ? { revenue: other, team: value } : { revenue: value, team: other },
          ),
        )
        expect({ value, found }).not.toEqual({ value, found: found.map(() => 'none') })
      }
    }
  }
})

test.each(Object.entries(stageFits))('%s is for those whom its offer states', (stage, fit) => {
  const offers = globSync('data/offers/*.json').map((file) =>
    JSON.parse(readFileSync(file, 'utf8')),
  )
  expect(offers.find((offer) => offer.stage === stage.toUpperCase()).fit).toMatchObject(fit)
})
