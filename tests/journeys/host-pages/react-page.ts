import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { optionsOf, rowOf, type Walk } from './walk.ts'

/** React only mounts everything twice, as its StrictMode does, while it is in development. */
async function bundleApp(): Promise<string> {
  const entry = join(import.meta.dirname, 'react-app.tsx')
  const result = (await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry, name: 'app', formats: ['iife'], fileName: () => 'app.js' },
    },
  })) as Rollup.RollupOutput[]
  return result[0]?.output[0].code ?? ''
}

let bundled: Promise<string> | undefined

/** @returns the body of a page on real React that holds the widget */
export async function reactPage(walk: Walk): Promise<string> {
  bundled ??= bundleApp()
  const { element, events } = rowOf(walk)
  const held = JSON.stringify({ element, options: optionsOf(walk), events })
  return `<script>window.held = ${held}</script><script>${(await bundled).replaceAll('</script', '<\\/script')}</script>`
}
