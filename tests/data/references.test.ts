import { expect, test } from 'vitest'
import { z } from 'zod'
import { shownAs } from '../../site/_config/formats.ts'
import { referenceResolver } from '../../site/_config/references.ts'
import { dayRange, isoDate, isoMonth } from '../../site/_config/schemas/dates.ts'
import { money, revenue } from '../../site/_config/schemas/text.ts'

const lists = {
  site: { name: 'Acme', contact: { email: 'hi@acme.example' } },
  events: {
    call: { price: 0 },
    coffee: { price: 997.5 },
    retreat: {
      price: 1997,
      seats: 8,
      dates: { from: '2025-10-16', to: '2025-10-20' },
      next: '2026-12',
      earlyBirdUntil: { date: '2025-08-31' },
      revenue: { from: 50000 },
      title: 'Retreat by {site.name}',
      tags: ['a', 'b'],
    },
  },
}

const event = z.looseObject({
  price: money,
  dates: dayRange,
  next: isoMonth,
  earlyBirdUntil: shownAs('deadline', z.object({ date: isoDate })),
  revenue,
})
const schemas = { events: z.record(z.string(), event.partial()) }

function resolve(value: unknown) {
  const { resolve: run, errors } = referenceResolver(lists, {}, schemas)
  return { value: run(value, 'data/pages/p.json', []), errors }
}

test.each<[title: string, text: unknown, value: unknown]>([
  [
    'within a sentence is replaced by its text or number',
    { a: ['Write to {site.contact.email}: {events.retreat.seats} seats'] },
    { a: ['Write to hi@acme.example: 8 seats'] },
  ],
  ['alone becomes the value itself', '{events.retreat.seats}', 8],
  ['alone becomes a list', { tags: '{events.retreat.tags}' }, { tags: ['a', 'b'] }],
  [
    'in a referenced value is replaced first',
    '{events.retreat.title}, now',
    'Retreat by Acme, now',
  ],
  ['to dollars is formatted', '{events.retreat.price} in all', '$1,997 in all'],
  ['to half dollars shows them', 'For {events.coffee.price}', 'For $997.50'],
  ['to no dollars says so', 'It is {events.call.price}', 'It is Complimentary'],
  ['to a range is formatted', 'On {events.retreat.dates}', 'On October 16-20, 2025'],
  ['to a month is formatted', 'In {events.retreat.next}', 'In December 2026'],
  ['to a revenue is formatted', 'From {events.retreat.revenue}', 'From $50K+'],
  ['to a deadline is formatted', 'By {events.retreat.earlyBirdUntil}', 'By August 31st'],
  ['to a single day is unchanged', '{events.retreat.dates.to}', '2025-10-20'],
  ['to texts continues the list around it', 'All:\n- {events.retreat.tags}', 'All:\n- a\n- b'],
  ['can count a list', '{events.retreat.tags.count}', 2],
  ['spells a number', 'Of {events.retreat.seats.inWords}', 'Of eight'],
  ['starts a sentence with a capital', '{events.retreat.tags.inWords} of 8', 'Two of 8'],
  ['needs a dot', 'New post "{title}"', 'New post "{title}"'],
])('a reference %s', (_, text, value) => {
  expect(resolve(text)).toEqual({ value, errors: [] })
})

test('a broken reference is an error that names file, path and reference', () => {
  expect(resolve({ list: [{ text: 'Call {site.phone}' }] }).errors).toEqual([
    { file: 'data/pages/p.json', path: 'list[0].text', reason: '{site.phone} refers to nothing' },
  ])
})

test('a group of values cannot be part of a sentence', () => {
  const reason = '{site.contact} is no text, so it cannot stand within a sentence'
  const error = { file: 'data/pages/p.json', path: '', reason }
  expect(resolve('All of {site.contact}').errors).toEqual([error])
})

test('circular references are an error', () => {
  const files = { a: { one: '{b.two}' }, b: { two: 'see {a.one}' } }
  const { resolve: run, errors } = referenceResolver(files, {}, {})
  run('{a.one}', 'data/pages/p.json', [])
  expect(errors).toEqual([
    { file: 'data/b.json', path: 'two', reason: '{a.one} refers to itself by way of b.two' },
  ])
})

test('inherited members cannot be referenced', () => {
  expect(resolve('{site.constructor}').errors).toHaveLength(1)
})

test('a record is found by its id, an item by its key, neither by its place', () => {
  const stories = {
    last: { name: 'Zoe' },
    first: { name: 'Ada', order: 1, parts: [{ key: 'end' }] },
  }
  const { resolve: run, errors } = referenceResolver(lists, { stories }, {})
  const at = (text: string) => run(text, 'data/pages/p.json', [])

  expect(at('{stories.last.name}')).toBe('Zoe')
  expect(at('{stories.items}')).toEqual([stories.first, stories.last])
  expect(at('{stories.first.parts.end}')).toEqual({ key: 'end' })
  expect(errors).toEqual([])
  const places = ['stories.items.0.name', 'stories.first.parts.0', 'events.retreat.tags.0']
  for (const place of places) at(`{${place}}`)
  expect(errors.map(({ reason }) => reason)).toEqual(
    places.map((place) => `{${place}} refers to nothing: an item of a list is found by its key`),
  )
})
