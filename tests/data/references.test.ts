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

test('a reference within a sentence is replaced by its text or number', () => {
  expect(resolve({ a: ['Write to {site.contact.email}: {events.retreat.seats} seats'] })).toEqual({
    value: { a: ['Write to hi@acme.example: 8 seats'] },
    errors: [],
  })
})

test('a string that is only a reference becomes the value itself, with its type', () => {
  expect(resolve('{events.retreat.seats}').value).toBe(8)
  expect(resolve({ tags: '{events.retreat.tags}' }).value).toEqual({ tags: ['a', 'b'] })
})

test('references in a referenced value are resolved first', () => {
  expect(resolve('{events.retreat.title}, soon').value).toBe('Retreat by Acme, soon')
})

test('an amount in dollars is formatted', () => {
  expect(resolve('{events.retreat.price} in all, or {events.call.price}').value).toBe(
    '$1,997 in all, or Complimentary',
  )
})

test('ranges, months and deadlines are formatted, and a single day is unchanged', () => {
  expect(resolve('{events.retreat.dates}; {events.retreat.next}').value).toBe(
    'October 16-20, 2025; December 2026',
  )
  expect(resolve('{events.retreat.revenue} by {events.retreat.earlyBirdUntil}').value).toBe(
    '$50K+ by August 31st',
  )
  expect(resolve('{events.retreat.dates.to}').value).toBe('2025-10-20')
})

test('a token without a dot is unchanged', () => {
  expect(resolve('New post "{title}"')).toEqual({ value: 'New post "{title}"', errors: [] })
})

test('a broken reference is an error that names file, path and reference', () => {
  expect(resolve({ list: [{ text: 'Call {site.phone}' }] }).errors).toEqual([
    { file: 'data/pages/p.json', path: 'list[0].text', reason: '{site.phone} refers to nothing' },
  ])
})

test('a list of texts continues the list around it', () => {
  expect(resolve('All:\n- {events.retreat.tags}').value).toBe('All:\n- a\n- b')
})

test('a group of values cannot be part of a sentence', () => {
  expect(resolve('All of {site.contact}').errors).toEqual([
    {
      file: 'data/pages/p.json',
      path: '',
      reason: '{site.contact} is no text, so it cannot stand within a sentence',
    },
  ])
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

test('a list is counted, and a number spelled, with a capital where a sentence begins', () => {
  expect(
    resolve(
      '{events.retreat.tags.inWords} of {events.retreat.seats}, {events.retreat.seats.inWords}',
    ).value,
  ).toBe('Two of 8, eight')
  expect(resolve('{events.retreat.tags.count}').value).toBe(2)
})

test('half dollars are shown in full', () => {
  const [half] = [{ events: { coffee: { price: 997.5 } } }]
  const { resolve: run } = referenceResolver(half, {}, schemas)
  expect(run('For {events.coffee.price}', 'data/p.json', [])).toBe('For $997.50')
})
