import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { site } from '../support/in-process-cli.ts'

const files = globSync([
  '.env.example',
  '*.md',
  '{docs,widgets,server}/**/*.{md,ts}',
  'data/**/*.json',
])
const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** What texts name after a command. */
function namedAfter(command: RegExp): Map<string, string> {
  const named = new Map<string, string>()
  for (const { file, text } of texts) {
    for (const [, name = ''] of text.matchAll(command)) named.set(name, file)
  }
  return named
}

test('each command of the site that a text names exists', async () => {
  const { data: help } = await site(['--help'], { database: 'none' })
  const known = Array.from(help.matchAll(/^ {2}([a-z]+)\b/gm), ([, name]) => name)
  expect(known).toEqual(expect.arrayContaining(['backup', 'doctor', 'seed']))

  const named = [...namedAfter(/npm run site -- ([a-z]+)/g)]

  expect(named.filter(([name]) => !known.includes(name))).toEqual([])
})

test('each script of npm that a text names exists', () => {
  const unknown = [...namedAfter(/npm run ([a-z][\w:-]*)/g)].filter(
    ([name]) => !Object.hasOwn(manifest.scripts, name),
  )
  expect(unknown).toEqual([])
})
