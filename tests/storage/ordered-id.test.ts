import { expect, test } from 'vitest'
import { orderedId } from '../../server/storage/ordered-id.ts'

test('ids of one millisecond sort in the order in which they were made, and are UUIDs', () => {
  const ids = Array.from({ length: 5000 }, orderedId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted())
  const form = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  for (const id of ids) expect(id).toMatch(form)
})
