import type { UserConfig } from 'vite'
import type {} from 'vitest/config'
import { css } from './widgets/css-pipeline.ts'

// Serves the workbench, and says which tests Vitest runs; widgets/bundle.ts builds the widgets.
export default {
  css,
  test: {
    root: import.meta.dirname,
    include: ['tests/**/*.test.{ts,tsx}'],
    reporters: ['default', 'json'],
    outputFile: { json: 'var/vitest.json' },
  },
} satisfies UserConfig
