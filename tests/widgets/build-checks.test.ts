import { expect, test } from 'vitest'
import widgets from '../../data/widgets.json' with { type: 'json' }
import { overBudget, unusedClasses } from '../../widgets/build/checks.ts'
import { framePage } from '../../widgets/build/frame-page.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('a script over its budget is refused with the file that has the budget', () => {
  const rows = [{ name: 'greeting', budgetKb: 1.5 }]
  const sized = (name: string, brotli: number) => overBudget([{ name, brotli }], rows)
  expect(sized('greeting', 1500)).toEqual([])
  expect(sized('greeting', 1501)).toEqual([
    'data/widgets.json: greeting: budgetKb: it has 1.501 KB by brotli, and may have 1.5',
  ])
  expect(sized('load', 9000)).toEqual([expect.stringContaining('widgets/build/checks.ts: load')])
})

test('a class of a stylesheet that no widget has is refused with the file', () => {
  const folder = temporaryFolder({
    'greeting/greeting.css': '/* .old */ .primary .tone-calm, .lost { width: 1.5rem }',
    'workbench/workbench.css': '.anything {}',
  })
  const code = 'a="primary";b="tone-"+c;d=".lost{color:red}"'
  expect(unusedClasses(folder, [{ code }])).toEqual([
    'widgets/greeting/greeting.css: .lost: no widget has this class',
  ])
})

test('a widget without a form, and without a page for its frame’s link, is refused with the field', async () => {
  const row = widgets.find(({ name }) => name === 'booking')
  if (!row) throw new Error('There is no booking')
  await expect(
    framePage({ ...row, url: '' } as Parameters<typeof framePage>[0], ''),
  ).rejects.toThrow('data/widgets.json: booking: url: a frame without the script needs it')
})
