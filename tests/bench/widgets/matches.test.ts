import { expect, test } from 'vitest'
import widgets from '../../../data/widgets.json' with { type: 'json' }
import { matches } from './matches.ts'

test('every widget is measured, each time first and beside three peers at least', () => {
  expect(Object.keys(matches).toSorted()).toEqual(widgets.map(({ name }) => name).toSorted())
  for (const { title, subjects } of Object.values(matches).flat()) {
    const names = subjects.map(({ name }) => name)
    expect(new Set(names).size, title).toBe(names.length)
    expect(names[0]).toMatch(/^ours/)
    expect(names.filter((name) => !name.startsWith('ours')).length, title).toBeGreaterThan(2)
  }
})
