import { join } from 'node:path'
import { viteSingleFile } from 'vite-plugin-singlefile'
import { defineConfig } from 'vitest/config'
import { css } from './widgets/plugins/css.ts'
import { framePages } from './widgets/plugins/frame-pages.ts'
import { jsonKeys } from './widgets/plugins/json-keys.ts'
import { workbench } from './widgets/workbench/plugin.ts'

// What has to hold on PostgreSQL as on SQLite; what is of PostgreSQL alone is in tests/postgres.
const onBoth = ['promises/erasure', 'promises/outbox', 'storage/contract']
/** Features, which stand on the contract of the storage: on PostgreSQL they are repeated in CI. */
const featuresOnBoth = [
  'assistant/usage',
  'features/blog/generate-routes',
  'features/blog/publish-monthly-post',
  'features/blog/store',
  'features/desk/*',
  'features/*/routes',
  'features/forms',
  'features/newsletter/unsubscribe',
  'features/privacy/people',
  'features/privacy/retention',
  'promises/desk-access',
  'promises/desk-inbox',
]
const testFiles = (names: readonly string[]) => names.map((name) => `tests/${name}.test.ts`)

// The widgets' bundles (widgets/build runs it once for each), the workbench, and the tests.
export default defineConfig(({ command, mode }) => ({
  // The workbench has a root of its own, by its command.
  ...(command === 'build' && {
    root: join(import.meta.dirname, 'widgets'),
    // Whatever NODE_ENV says: tests build what visitors get.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // Visitors get Preact; the workbench, tests and `npm run parity` take React.
    resolve: {
      alias: mode === 'react' ? {} : { react: '@preact/compat', 'react-dom': '@preact/compat' },
    },
  }),
  css,
  plugins:
    command === 'build'
      ? [jsonKeys, framePages, viteSingleFile({ deleteInlinedFiles: false })]
      : [workbench],
  build: {
    // The folder of the source maps' paths; widgets/build writes.
    outDir: join(import.meta.dirname, 'dist/widgets'),
    write: false,
    target: 'es2024',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5', 'ios17.5'],
    modulePreload: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      // Reading a property of ours does nothing else, so what is only read is dropped.
      treeshake: { propertyReadSideEffects: false },
      output: { format: 'iife', entryFileNames: '[name].js' },
      checks: { pluginTimings: false },
    },
  },
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
    // With a process for each, every file would load the server anew: a third of the time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // Much of the time they wait for processes, while the second core has nothing to do.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'sqlite',
          include: ['tests/!(browsers|commands|lighthouse|postgres)/**/*.test.{ts,tsx}'],
          exclude: ['tests/promises/postgres/**', '**/*.ci.test.ts'],
        },
      },
      { extends: true, test: { name: 'ci', include: ['tests/**/*.ci.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: ['tests/{,promises/}postgres/*.test.ts', ...testFiles(onBoth)],
          globalSetup: 'tests/postgres/setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres-features',
          include: testFiles(featuresOnBoth),
          globalSetup: 'tests/postgres/setup.ts',
        },
      },
      // File by file, after all others: one measures, the other builds anew what the rest read.
      ...['lighthouse', 'commands'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/*.test.ts`],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      })),
    ],
  },
}))
