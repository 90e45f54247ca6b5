import { defineConfig } from 'vitest/config'

/**
 * The tests that CI runs on PostgreSQL, too: for each statement that a database may understand in its own way,
 * the test that needs it. Tests for PostgreSQL only are in tests/postgres.
 */
const onBoth = [
  'assistant/usage',
  'features/blog/store',
  'features/desk/*',
  'features/forms',
  'features/measure/numbers',
  'promises/desk-inbox',
  'promises/desk-posts',
  'promises/doubtful',
  'promises/erasure',
  'promises/hidden-values',
  'promises/mailing',
  'promises/newsletter-confirmation',
  'promises/outbox',
  'promises/person-export',
  'promises/questions',
  'promises/retention',
  'promises/sequences',
  'promises/weekly-summary',
  'storage/contract',
]
const testFiles = (names: readonly string[]) => names.map((name) => `tests/${name}.test.ts`)
/** The folders whose tests use the built product from outside; all others run in process, without a build. */
const outside = ['deploy', 'process', 'promises', 'site']
/** These have a project of their own. */
const elsewhere = ['browsers', 'commands', 'lighthouse', 'postgres']
const built = 'tests/support/built.ts'

export default defineConfig({
  test: {
    // Generous limits: some tests build the whole project, and a busy machine is slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Locally a failure is told soon; CI's machines may be slow.
    expect: { poll: { timeout: process.env.CI ? 60_000 : 5_000 } },
    setupFiles: 'tests/support/seed.ts',
    // With isolation, each file would load the server again, which takes a third of the time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Tests often wait for other processes, so four workers keep two cores busy.
    maxWorkers: 4,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: [`tests/!(${[...outside, ...elsewhere].join('|')})/**/*.test.{ts,tsx}`],
          exclude: ['**/*.ci.test.ts'],
          // These keep a core busy, and each worker loads the server anew.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'outside',
          include: [`tests/{${outside.join()}}/**/*.test.ts`],
          exclude: ['tests/promises/postgres/**', '**/*.ci.test.ts'],
          globalSetup: built,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'ci',
          include: ['tests/!(postgres)/**/*.ci.test.ts'],
          globalSetup: built,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/{,promises/}postgres/*.test.ts', ...testFiles(onBoth)],
          globalSetup: [built, 'tests/postgres/setup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      // One file at a time, after all others: Lighthouse measures, and commands start many programs.
      ...['lighthouse', 'commands'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/*.test.ts`],
          globalSetup: built,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      })),
    ],
  },
})
