import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { ownerless } from './promises.ts'

const list = '| Id | Promise |\n|---|---|\n| R-HOME-01 | One. |\n| X-MAIL-01 | Another. |\n'
const both = "test('R-HOME-01 X-MAIL-01 says both', () => {})"

test.each([
  ['one owner each', list, both, []],
  ['no owner', list, "test('R-HOME-01 one')", ['X-MAIL-01 has no test']],
  [
    'two owners',
    list,
    `${both}\ntest('R-HOME-01 again')`,
    ['R-HOME-01 has 2 tests: a.test.ts, a.test.ts'],
  ],
  [
    'an unknown id',
    list,
    `${both}\ntest('R-HOME-09')`,
    ['R-HOME-09 of a.test.ts is missing in README.md'],
  ],
  ['a title without an id', list, `${both}\ntest('none')`, ['a.test.ts: no id in “none”']],
  [
    'rows without an id',
    list,
    `${both}\ntest.each([\n  'a',\n])('%s', () => {})`,
    ['a.test.ts: no id in “%s”'],
  ],
  ['an id listed twice', `${list}| R-HOME-01 | One. |\n`, both, ['R-HOME-01 is listed twice']],
  ['no list', '', '', ['README.md lists no promise']],
])('%s', (_, readme, source, expected) => {
  const folder = temporaryFolder({ 'README.md': readme, 'a.test.ts': source })

  expect(ownerless(folder)).toEqual(expected)
})
