import type { UserConfig } from 'vite'
import type {} from 'vitest/config'
import { css } from './widgets/css-pipeline.ts'
import { workbench } from './widgets/workbench/plugin.ts'

// Serves the workbench, and says which tests Vitest runs; widgets/bundle.ts builds the widgets.
export default {
  css,
  plugins: [workbench],
  server: { fs: { allow: [import.meta.dirname] } },
  optimizeDeps: { include: ['dompurify', 'react', 'react-dom/client', 'react/jsx-dev-runtime'] },
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.{ts,tsx}'],
    // Some build the whole project, on machines that have other things to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: 'var/vitest.json' },
  },
} satisfies UserConfig
