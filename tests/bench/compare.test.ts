import { expect, test } from 'vitest'
import { compare } from './compare.ts'
import { table } from './table.ts'

/** Returns these figures in turn and records each call in `asked`. */
function contender(name: string, figures: number[], asked: string[] = []) {
  return {
    name,
    async measure() {
      asked.push(name)
      return { ms: figures.shift() ?? Number.NaN }
    },
  }
}

test('contenders are measured in turn, round after round, and the median counts', async () => {
  const asked: string[] = []
  const { rows, failures } = await compare(
    'x',
    [contender('ours', [3, 1, 90], asked), contender('theirs', [9, 7, 0], asked)],
    3,
  )
  expect(asked).toEqual(['ours', 'theirs', 'ours', 'theirs', 'ours', 'theirs'])
  expect(rows).toEqual([
    { name: 'ours', figures: { ms: 3 }, ratios: {} },
    { name: 'theirs', figures: { ms: 7 }, ratios: { ms: 3 } },
  ])
  expect(failures).toEqual([])
})

test('ratios compare only figures of the same round, so that noise of the machine cancels out', async () => {
  const { rows } = await compare(
    'x',
    [contender('ours', [1, 10, 100]), contender('theirs', [3, 20, 200])],
    3,
  )
  expect(rows[1]).toEqual({ name: 'theirs', figures: { ms: 20 }, ratios: { ms: 2 } })
})

test('a contender that fails or hangs is named once and skipped from then on', async () => {
  let tries = 0
  const failing = {
    name: 'failing',
    async measure(): Promise<never> {
      tries++
      throw new Error('no such file\nand a long trace')
    },
  }
  const hanging = { name: 'hanging', measure: () => new Promise<never>(() => {}) }
  const ours = contender('ours', [1, 2, 3])
  const { rows, failures } = await compare('x', [ours, failing, hanging], 3, 20)

  expect(rows).toEqual([{ name: 'ours', figures: { ms: 2 }, ratios: {} }])
  expect(failures).toEqual(['failing: no such file', 'hanging: no figures in 20 ms'])
  expect(tries).toBe(1)
})

test('the table shows each figure as a multiple of ours', () => {
  const rows = [
    { name: 'ours', figures: { KB: 8, shift: 0, heap: 2 }, ratios: {} },
    {
      name: 'theirs',
      figures: { KB: 92, shift: 0.014, heap: 1.5 },
      ratios: { KB: 11.5, heap: 0.75 },
    },
  ]
  const text = table({ title: 'chat', rows, failures: ['another: gone'] })
  expect(text.split('\n').map((line) => line.split(/\s{2,}/))).toEqual([
    ['chat'],
    ['', 'KB', 'shift', 'heap'],
    ['ours', '8.0', '0', '2.0'],
    ['theirs', '92', '(12x)', '0.014', '1.5', '(0.75x)'],
    ['not measured: another: gone'],
  ])
})
