import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { patienceMs } from './tests/support/patience.ts'
import { RunReporter } from './tests/support/vitest-report.ts'

/**
 * The tests that the full run repeats on PostgreSQL: for each statement that a database may understand in its own way,
 * the test that needs it. Tests for PostgreSQL only are in tests/postgres.
 */
const onBoth = [
  'assistant/usage',
  'features/blog/store',
  'features/desk/*',
  'features/forms',
  'features/measure/numbers',
  'features/members/*',
  'features/outbox/mailing-counts',
  'features/outbox/outbox',
  'promises/campaigns',
  'promises/deliveries.full',
  'promises/desk-api',
  'promises/desk-imports.full',
  'promises/desk-inbox.full',
  'promises/desk-adding.full',
  'promises/desk-people.full',
  'promises/desk-work.full',
  'promises/desk-posts',
  'promises/desk-search.full',
  'promises/doubtful.full',
  'promises/erasure',
  'promises/hidden-values',
  'promises/letters.full',
  'promises/mail-codes.full',
  'promises/mailing',
  'promises/members.full',
  'promises/monthly-sums',
  'promises/morning-mail.full',
  'promises/outbox',
  'promises/people',
  'promises/person-mails.full',
  'promises/replies',
  'promises/retention',
  'promises/set-clock.full',
  'promises/unanswered-questions',
  'promises/source-flood.full',
  'promises/suppression',
  'promises/weekly-summary',
  'promises/written-answers.full',
  'storage/contract',
  'storage/races.full',
]
const testFiles = (names: readonly string[]) => names.map((name) => `tests/${name}.test.ts`)
/** The folders whose tests use the built product from outside; all others run in process, without a build. */
const outside = ['deploy', 'process', 'promises', 'site']
/** These have a project of their own. */
const elsewhere = ['browsers', 'commands', 'judges', 'postgres']
/** Tests of both folders by programs that are installed for them. */
const judges = 'tests/{judges/*,promises/judges.full}.test.ts'
const built = 'tests/support/built.ts'

/** Starts the longest files first, which build copies of the project; otherwise the others would wait for them. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('.full.test.ts')
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // Generous limits: some tests build the whole project, and a busy machine is slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Of the whole run: PostgreSQL would outlive a shorter one.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: patienceMs } },
    setupFiles: ['tests/support/seed.ts', 'tests/support/failure-logs.ts'],
    reporters: ['default', new RunReporter()],
    // With isolation, each file would load the server again, which takes a third of the time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Tests often wait for other processes, so three workers keep two cores busy, and share them with few.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: [`tests/!(${[...outside, ...elsewhere].join('|')})/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', '**/*.full.test.ts'],
          // These keep a core busy, and each worker loads the server anew.
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'outside',
          include: [`tests/{${outside.join()}}/**/*.test.ts`],
          exclude: ['tests/promises/postgres/**', '**/*.full.test.ts'],
          globalSetup: built,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          include: ['tests/!(postgres|judges)/**/*.full.test.ts'],
          exclude: [judges],
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
      // One file at a time, in a run of their own: they start programs of many processes.
      ...[
        { name: 'judges', include: [judges], globalSetup: ['tests/judges/setup.ts', built] },
        { name: 'commands', include: ['tests/commands/*.test.ts'], globalSetup: [built] },
      ].map((project) => ({
        extends: true as const,
        test: {
          ...project,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      })),
    ],
  },
})
