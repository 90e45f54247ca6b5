import { defineConfig } from 'vitest/config'
import { css } from './widgets/css-pipeline.ts'
import { workbench } from './widgets/workbench/plugin.ts'

// What has to hold on PostgreSQL as on SQLite; what is of PostgreSQL alone is in tests/postgres.
const onBoth = [
  'ai-usage',
  'applications',
  'expire',
  'generate-post',
  'leads',
  'newsletter',
  'people',
  'posts',
  'publish-monthly-post',
  'storage-contract',
  'unsubscribe',
]
  .map((name) => `tests/server/${name}.test.ts`)
  .concat('tests/promises/outbox.test.ts', 'tests/promises/erasure.test.ts')

// Builds the widgets (widgets/bundle.ts says which), serves the workbench, and says which tests Vitest runs.
export default defineConfig(({ command, mode }) => ({
  css,
  resolve: {
    // Visitors get Preact; the workbench, tests and `npm run parity` take React.
    alias:
      command === 'build' && mode !== 'react'
        ? { react: '@preact/compat', 'react-dom': '@preact/compat' }
        : {},
  },
  plugins: [workbench],
  server: { fs: { allow: [import.meta.dirname] } },
  optimizeDeps: {
    include: ['dompurify', 'react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'],
  },
  test: {
    root: import.meta.dirname,
    // Far more than they take: some build the whole project, and a busy machine may be slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: 'tests/support/built.ts',
    setupFiles: 'tests/support/seed.ts',
    // Much of the time they wait for processes, while the second core has nothing to do.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          // With a process for each, every file would load the server anew: a third of the time.
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          include: ['tests/!(browsers|commands|lighthouse|postgres)/**/*.test.{ts,tsx}'],
          exclude: ['tests/promises/postgres/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/{,promises/}postgres/*.test.ts', ...onBoth],
          globalSetup: 'tests/postgres/setup.ts',
        },
      },
      // By themselves: one measures, the other builds anew what all others read.
      ...['lighthouse', 'commands'].map((name) => ({
        extends: true as const,
        test: { name, include: [`tests/${name}/*.test.ts`] },
      })),
    ],
  },
}))
