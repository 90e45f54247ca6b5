import { parse } from 'valibot'
import { expect, test } from 'vitest'
import { attribution, attributionKeys } from '../../data/contracts/attribution.ts'
import { hidden } from '../../data/contracts/hidden.ts'

const half = '\ud83d'

test.each([undefined, null, 'text', 7, [], {}])(
  '%j beside a form says nothing, and is no error',
  (sent) => {
    expect(parse(hidden, sent)).toBeUndefined()
    expect(parse(attribution, sent)).toBeUndefined()
  },
)

test('hidden values are trimmed and cut, and what is no text is left out', () => {
  const sent = {
    ...{ ' plan ': ' growth ', long: 'a'.repeat(201), ['n'.repeat(51)]: 'name' },
    ...{ ' ': 'no name', empty: ' ', number: 7, none: null, half: `a${half}` },
  }

  expect(parse(hidden, sent)).toEqual({
    ...{ plan: 'growth', long: 'a'.repeat(200), ['n'.repeat(50)]: 'name', half: 'a\ufffd' },
  })
})

test('what nobody sees is no value, and doesn’t count', () => {
  const sent = {
    plan: '\u202agrowth\u202c',
    none: '\u200b'.repeat(12),
    long: `\u200b${'a'.repeat(200)}`,
  }

  expect(parse(hidden, sent)).toEqual({ plan: 'growth', long: 'a'.repeat(200) })
  expect(parse(attribution, { utm_source: '\ufeffmail\u200b', gclid: '\u200b' })).toEqual({
    utm_source: 'mail',
  })
})

test('ten hidden values are kept, and empty ones don’t count', () => {
  const values = Array.from({ length: 12 }, (_, place) => [`name${place}`, place === 0 ? '' : 'a'])

  expect(Object.keys(parse(hidden, Object.fromEntries(values)) ?? {})).toEqual(
    Array.from({ length: 10 }, (_, place) => `name${place + 1}`),
  )
})

test('of an attribution only the known keys are kept, trimmed and cut', () => {
  const sent = {
    ...{ utm_source: ' mail ', gclid: 'a'.repeat(251), landing_page: `/${half}` },
    ...{ utm_term: ' ', utm_medium: 7, other: 'b' },
  }

  expect(parse(attribution, sent)).toEqual({
    ...{ utm_source: 'mail', gclid: 'a'.repeat(250), landing_page: '/\ufffd' },
  })
  const all = Object.fromEntries(attributionKeys.map((key) => [key, key]))
  expect(parse(attribution, all)).toEqual(all)
})
