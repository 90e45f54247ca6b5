import { expect, test } from 'vitest'
import { referenceResolver } from '../../site/_config/references.ts'

const lists = {
  site: { name: 'Acme', contact: { email: 'hi@acme.example' } },
  events: {
    call: { price: 0 },
    retreat: { price: 1997, seats: 8, title: 'Retreat by {site.name}', tags: ['a', 'b'] },
  },
}

function resolve(value: unknown) {
  const { resolve: run, errors } = referenceResolver(lists)
  return { value: run(value, 'data/pages/p.json', []), errors }
}

test('a reference within a sentence becomes the text or the number that stands there', () => {
  expect(resolve({ a: ['Write to {site.contact.email}: {events.retreat.seats} seats'] })).toEqual({
    value: { a: ['Write to hi@acme.example: 8 seats'] },
    errors: [],
  })
})

test('a string that is one reference becomes the fact itself, with its own type', () => {
  expect(resolve('{events.retreat.seats}').value).toBe(8)
  expect(resolve({ tags: '{events.retreat.tags}' }).value).toEqual({ tags: ['a', 'b'] })
})

test('a fact that refers to another is resolved first', () => {
  expect(resolve('{events.retreat.title}, soon').value).toBe('Retreat by Acme, soon')
})

test('an amount in dollars is written as one', () => {
  expect(resolve('{events.retreat.price} in all, or {events.call.price}').value).toBe(
    '$1,997 in all, or Complimentary',
  )
})

test('an item of a list is referred to by its place', () => {
  expect(resolve('{events.retreat.tags.1}').value).toBe('b')
})

test('a token without a dot is left alone', () => {
  expect(resolve('New post "{title}"')).toEqual({ value: 'New post "{title}"', errors: [] })
})

test('a reference to nothing is an error that names file, path and reference', () => {
  expect(resolve({ list: [{ text: 'Call {site.phone}' }] }).errors).toEqual([
    { file: 'data/pages/p.json', path: 'list[0].text', reason: '{site.phone} refers to nothing' },
  ])
})

test('a group of facts cannot stand within a sentence', () => {
  expect(resolve('All of {site.contact}').errors).toEqual([
    {
      file: 'data/pages/p.json',
      path: '',
      reason: '{site.contact} is no text, so it cannot stand within a sentence',
    },
  ])
})

test('facts that refer to each other in a circle are an error', () => {
  const { resolve: run, errors } = referenceResolver({
    a: { one: '{b.two}' },
    b: { two: 'see {a.one}' },
  })
  run('{a.one}', 'data/pages/p.json', [])
  expect(errors).toEqual([
    { file: 'data/b.json', path: 'two', reason: '{a.one} refers to itself by way of b.two' },
  ])
})

test('nothing that every object inherits can be referred to', () => {
  expect(resolve('{site.constructor}').errors).toHaveLength(1)
})
