import { join } from 'node:path'
import { defineConfig } from 'vite'
import { buildTargets } from './browsers.ts'
import { css } from './widgets/build/plugins/css.ts'
import { hostilePages } from './widgets/build/plugins/hostile-pages.ts'
import { jsonKeys } from './widgets/build/plugins/json-keys.ts'
import { terser } from './widgets/build/plugins/terser.ts'
import { workbench } from './widgets/workbench/host-pages.ts'

// The widgets' bundles (widgets/build runs it once for each) and the workbench.
export default defineConfig(({ command, mode }) => ({
  // The workbench's command sets its own root.
  ...(command === 'build' && {
    root: join(import.meta.dirname, 'widgets'),
    // Ignores NODE_ENV, so that tests build the same bundles that visitors get.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundles with the classic runtime are smaller than with the automatic one.
    oxc: { jsx: { runtime: 'classic', development: false } },
    // Visitors get Preact. The workbench, tests and `npm run parity` use React.
    resolve: {
      alias: mode === 'react' ? {} : { react: '@preact/compat', 'react-dom': '@preact/compat' },
    },
  }),
  css,
  plugins: command === 'build' ? [jsonKeys, hostilePages, terser] : [workbench],
  build: {
    // Only the base of paths in source maps. widgets/build writes the files.
    outDir: join(import.meta.dirname, 'dist/widgets'),
    write: false,
    target: buildTargets,
    modulePreload: false,
    sourcemap: 'hidden',
    rolldownOptions: {
      // Our getters have no side effects, so unused property reads can be dropped.
      treeshake: { propertyReadSideEffects: false },
      transform: {
        inject: {
          React: ['react', '*'],
          document: [
            join(import.meta.dirname, 'widgets/shared/lib/page-document.ts'),
            'pageDocument',
          ],
        },
      },
      output: { format: 'iife', entryFileNames: '[name].js' },
      // "use client" says nothing in a browser.
      checks: { pluginTimings: false, moduleLevelDirective: false },
    },
  },
  server: { fs: { allow: [import.meta.dirname] } },
  optimizeDeps: {
    include: ['dompurify', 'react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime'],
  },
}))
