import { expect, test } from 'vitest'
import widgets from '../../../data/widgets.json' with { type: 'json' }
import { matches } from './matches.ts'

const compared = widgets.map(({ name }) => name).filter((name) => name !== 'desk')

test('every widget but the desk is measured first, and beside at least three peers', () => {
  expect(Object.keys(matches).toSorted()).toEqual(compared.toSorted())
  for (const { title, subjects } of Object.values(matches).flat()) {
    const names = subjects.map(({ name }) => name)
    expect(new Set(names).size, title).toBe(names.length)
    expect(names[0]).toMatch(/^ours/)
    expect(names.filter((name) => !name.startsWith('ours')).length, title).toBeGreaterThan(2)
  }
})
