import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { playwright, vitest } from '../runners.ts'

const root = join(import.meta.dirname, '../..')

/** A project below this one, so that it finds the same packages. */
function project(files: Record<string, string>): string {
  mkdirSync(join(root, 'var'), { recursive: true })
  const folder = mkdtempSync(join(root, 'var/red-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const passing = `import { test } from 'vitest'\ntest('passes', () => {})`

function runVitest(files: Record<string, string>) {
  const folder = project({
    ...files,
    'passing.test.ts': passing,
    // Like the project's own setup, with a package that would exit with 0.
    'setup.ts': `import { postgresPrograms } from '../../tests/support/postgres-programs.ts'
      export default async () => void (await postgresPrograms())`,
    'vitest.config.ts': `export default { test: { globalSetup: './setup.ts' } }`,
  })
  return vitest(join(folder, 'tally.json'), `--root ${folder}`, true)
}

test('passing tests are counted; a file that throws on import and an unhandled rejection are failures', async () => {
  const rejecting = `import { test } from 'vitest'
    test('passes all the same', async () => {
      Promise.reject(new Error('awaited by nobody'))
      await new Promise(setImmediate)
    })`
  const broken = `throw new Error('at import')`

  const { passed, failures } = await runVitest({
    'broken.test.ts': broken,
    'rejecting.test.ts': rejecting,
  })

  expect(passed).toBe(2)
  expect(failures).toEqual(['broken.test.ts\nat import', 'awaited by nobody'])
})

test('a runner that finds no test fails the command', async () => {
  const folder = project({ 'vitest.config.ts': 'export default {}' })

  const tally = await vitest(join(folder, 'tally.json'), `--root ${folder} --passWithNoTests`, true)

  expect(tally).toEqual({ passed: 0, failures: [expect.stringContaining('exit code 0')] })
})

const imports = `import { expect, test } from '@playwright/test'`

async function runPlaywright(files: Record<string, string>) {
  const folder = project({
    'passing.spec.ts': `${imports}\ntest('passes', () => {})`,
    'playwright.config.ts': `export default { retries: 1, outputDir: './results' }`,
    ...files,
  })
  const file = join(folder, 'report.json')
  const tally = await playwright(file, `--config ${folder}`, true)
  return { folder, tally }
}

test('a failing e2e test and one that passes only on its retry are failures', async () => {
  const failing = `${imports}\ntest('fails', () => expect(1).toBe(2))`
  const lucky = `${imports}\ntest('by luck', () => expect(test.info().retry).toBe(1))`

  const { tally } = await runPlaywright({ 'failing.spec.ts': failing, 'lucky.spec.ts': lucky })

  expect(tally).toEqual({
    passed: 1,
    failures: [
      expect.stringMatching(/^failing.spec.ts › fails\n.*toBe/s),
      expect.stringMatching(/^lucky.spec.ts › by luck\n.*toBe/s),
    ],
  })
})

test('an e2e test whose file throws on import fails the command', async () => {
  const { tally } = await runPlaywright({ 'broken.spec.ts': `throw new Error('at import')` })

  expect(tally.failures).toEqual([expect.stringContaining('at import')])
})

test('outside tests first build what is older than its sources', async () => {
  const config = readFileSync(join(root, 'tests/e2e/playwright.config.ts'), 'utf8')
  expect(config).toContain(`globalSetup: '../support/built.ts'`)
  const part = (name: string, output: string) => `mkdir -p dist/${name} && echo new > ${output}`
  const outputs = ['dist/widgets/manifest.json', 'dist/site/index.html', 'dist/server/index.js']
  const [widgets = '', site = '', server = ''] = outputs
  const { folder, tally } = await runPlaywright({
    'tests/support/built.ts': readFileSync(join(root, 'tests/support/built.ts'), 'utf8'),
    'package.json': JSON.stringify({
      type: 'module',
      scripts: {
        'build:widgets': part('widgets', widgets),
        'build:site': part('site', site),
        'build:static': 'true',
        'build:server': part('server', server),
      },
    }),
    ...Object.fromEntries(outputs.map((name) => [name, 'old'])),
    'widgets/changed.ts': '',
    'playwright.config.ts': `import { utimesSync } from 'node:fs'
      utimesSync(import.meta.dirname + '/${widgets}', 0, 1)
      export default { globalSetup: './tests/support/built.ts', outputDir: './results' }`,
  })

  expect(tally).toEqual({ passed: 1, failures: [] })
  const text = outputs.map((name) => readFileSync(join(folder, name), 'utf8').trim())
  expect(text).toEqual(['new', 'new', 'old'])
})
