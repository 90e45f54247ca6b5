import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workingCopy } from '../support/working-copy.ts'

const root = join(import.meta.dirname, '../..')
const folder = workingCopy()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every word that a promise could be about. */
const promised = new Set(
  globSync('tests/promises/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .flatMap((code) => code.match(/[a-z]{4,}/gi) ?? []),
)

/** Words outside of references, links and addresses. */
const word = /(?<![\w/#.@&{-])[a-z]{4,}(?![\w/.@:}-]|[^{]*\}|[^(]*\))/g

/** Exchanges one word of a sentence that no promise is about. */
function changed(text: string): string {
  if (!text.includes(' ')) return text
  const { 0: old = '', index = 0 } = text.matchAll(word).find(([one]) => !promised.has(one)) ?? {}
  return old ? `${text.slice(0, index)}lantern${text.slice(index + old.length)}` : text
}

const names = 'Ottilie Bertram Cosima Dankwart Edda Frodo Gesine Hasso'.split(' ').values()
const isPromised = (name: string) => name.split(/\W+/).some((one) => promised.has(one))

/** A record with a changed word in every sentence, and other people; `count` hears of each change. */
function withOtherWords(value: unknown, count: () => void, key = ''): unknown {
  if (typeof value === 'string') {
    const other =
      key === 'name' && !isPromised(value) ? `${names.next().value ?? value} Baker` : changed(value)
    if (other !== value) count()
    return other
  }
  if (Array.isArray(value)) return value.map((one) => withOtherWords(one, count, key))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withOtherWords(one, count, key)]),
  )
}

// It builds the site and runs its tests: a minute on a quiet machine, and ten on a busy one.
test('other words in the texts keep the tests of the site green', { timeout: 1_800_000 }, () => {
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  let count = 0
  const files = [
    'data/pages/*.json',
    'data/{events/*,offers/*,people/*,testimonials/*,blog,faq,journey,policies,services}.json',
  ]
  for (const file of globSync(files, { cwd: folder })) {
    const text = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    const changedText = withOtherWords(text, () => count++)
    writeFileSync(join(folder, file), JSON.stringify(changedText, undefined, 2))
  }
  expect(count).toBeGreaterThanOrEqual(400)
  const bin = join(root, 'node_modules/.bin')
  spawnSync(
    join(bin, 'biome'),
    ['format', '--config-path=tests/check/style.json', '--write', 'data'],
    {
      cwd: folder,
    },
  )

  // No widget shows these texts, and compressed copies of the pages say nothing more.
  const eleventy = join(root, 'node_modules/@11ty/eleventy/cmd.cjs')
  spawnSync(process.execPath, [eleventy, '--quiet'], { cwd: folder })
  for (const file of ['widgets/manifest.json', 'site/index.html']) {
    utimesSync(join(folder, 'dist', file), new Date(), new Date())
  }

  // One worker: each would load the site's code anew, and other tests run beside this one.
  const args = ['run', '--maxWorkers=1', '--project=fast', '--project=outside']
  const own = ['tests/site/', 'tests/data/']
  const others = ['promises/facts', 'promises/structured-data', 'promises/counts', 'assistant/']
  const { status, stdout, stderr } = spawnSync(join(bin, 'vitest'), [...args, ...own, ...others], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })

  expect(stdout.match(/^ *(FAIL|×) .*$/gm) ?? []).toEqual([])
  expect(status, stdout + stderr).toBe(0)
})
