import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../site')

test('sections change their layout at the same few widths', () => {
  const css = globSync('**/*.css', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const templates = globSync('**/*.njk', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const widths = css.join('').match(/(?<=@container page \(.*)\d+rem/g) ?? []
  const ofClasses = templates.join('').match(/(?<=\b(?:columns|row)-)\d+(?=-)/g) ?? []
  expect(new Set([...widths, ...ofClasses.map((width) => `${width}rem`)])).toEqual(
    new Set(['17rem', '20rem', '24rem', '30rem', '40rem', '48rem', '64rem', '76rem']),
  )
})
