import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, onTestFinished } from 'vitest'
import { runAlone } from '../alone.ts'
import { playwright, type Runner, vitest } from '../runners.ts'

const root = join(import.meta.dirname, '../..')

/** Fails in the first run only. */
const lucky = (marker: string) =>
  `if (!existsSync('${marker}')) { writeFileSync('${marker}', ''); throw new Error('too early') }`
const fs = `import { existsSync, writeFileSync } from 'node:fs'\n`

/** A project of tests for one runner. @returns the runner, and how its test files begin and end */
const runners = {
  vitest: {
    head: `${fs}import { expect, test } from 'vitest'\n`,
    end: '.test.ts',
    make: (folder: string) => {
      const report = JSON.stringify(join(root, 'tests/support/vitest-report.ts'))
      writeFileSync(
        join(folder, 'vitest.config.ts'),
        `import { RunReporter } from ${report}\nexport default { test: { root: import.meta.dirname, reporters: ['default', new RunReporter()] } }`,
      )
      return vitest('runners-vitest', [`--config=${folder}/vitest.config.ts`])
    },
  },
  playwright: {
    head: `${fs}import { expect, test } from '@playwright/test'\n`,
    end: '.spec.ts',
    make: (folder: string) => {
      writeFileSync(join(folder, 'playwright.config.ts'), 'export default { outputDir: "out" }')
      return playwright('runners-playwright', [`--config=${folder}/playwright.config.ts`])
    },
  },
}

interface Fixtures {
  ran: (name: keyof typeof runners, body: string) => ReturnType<typeof runAlone>
}

const test = base.extend<Fixtures>({
  ran: async ({ task: _ }, use) =>
    use(async (name, body) => {
      mkdirSync(join(root, 'var'), { recursive: true })
      const folder = mkdtempSync(join(root, 'var/runners-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const { head, end, make } = runners[name]
      const runner: Runner = make(folder)
      writeFileSync(join(folder, `one${end}`), head + body.replaceAll('FOLDER', folder))
      return runAlone([{ runner, ...(await runner.run()) }])
    }),
})

test.for(['vitest', 'playwright'] as const)(
  '%s: what passes alone is named with its first error, and what fails twice is red',
  async (name, { ran }) => {
    const body = `
      test('holds', () => {})
      test('is lucky (once)', () => { ${lucky('FOLDER/marker')} })
      test('breaks', () => { expect(1 + 1, 'the sum').toBe(3) })`

    const { passed, failures, onlyAlone } = await ran(name, body)

    expect(passed).toBe(1)
    expect(onlyAlone).toMatchObject([{ name: 'is lucky (once)' }])
    expect(onlyAlone[0]?.text).toContain('too early')
    expect(failures).toMatchObject([{ name: 'breaks' }])
    expect(failures[0]?.text).toMatch(/one\.(test|spec)\.ts/)
    expect(failures[0]?.text).toContain('the sum')
    expect(failures[0]?.text).toMatch(/:\d+/)
  },
)

test.for(['vitest', 'playwright'] as const)(
  '%s: a file that can be loaded the second time is named',
  async (name, { ran }) => {
    const { passed, failures, onlyAlone } = await ran(
      name,
      `${lucky('FOLDER/marker')}\ntest('holds', () => {})`,
    )

    // Playwright doesn't say which tests a file has that it can't load.
    const isKnown = name === 'vitest'
    expect({ passed, isRed: failures.length > 0, lucky: onlyAlone.length }).toEqual(
      isKnown ? { passed: 1, isRed: false, lucky: 1 } : { passed: 0, isRed: true, lucky: 0 },
    )
  },
)

test.for(['vitest', 'playwright'] as const)(
  '%s: a worker that is killed is red, whatever passes alone',
  async (name, { ran }) => {
    const body = `
      test('is lucky', () => { ${lucky('FOLDER/lucky')} })
      test('is killed', async () => {
        if (existsSync('FOLDER/marker')) return
        writeFileSync('FOLDER/marker', '')
        process.kill(process.pid, 'SIGKILL')
        await new Promise(() => {})
      })`

    const { failures } = await ran(name, body)

    expect(failures.length).toBeGreaterThan(0)
    expect(failures.map(({ text }) => text).join('\n')).toMatch(/exited unexpectedly/)
  },
)

test.for(['vitest', 'playwright'] as const)('%s: no test is red', async (name, { ran }) => {
  const { passed, failures } = await ran(name, '')

  expect(passed).toBe(0)
  expect(failures.length).toBeGreaterThan(0)
})
