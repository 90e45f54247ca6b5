import { defineConfig } from 'vitest/config'
import { patienceMs } from '../support/patience.ts'
import { RunReporter } from '../support/vitest-report.ts'
import { findFirefox, findWebKit } from './installed.ts'

// The browsers that this machine has or can install; in CI a missing one is a failure.
const include: string[] = []
for (const [file, find] of [
  ['firefox', findFirefox],
  ['webkit', findWebKit],
] as const) {
  try {
    find()
    include.push(`tests/browsers/${file}.test.ts`)
  } catch (error) {
    if (process.env.CI) throw error
    console.error(`${error}`)
  }
}

export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include,
    globalSetup: 'tests/support/built.ts',
    reporters: ['default', new RunReporter()],
    // Generous, because a busy machine may be slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: patienceMs } },
    // One browser per worker.
    maxWorkers: 2,
  },
})
