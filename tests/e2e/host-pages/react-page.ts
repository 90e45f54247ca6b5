import { join } from 'node:path'
import { bundleReact } from './bundle-react.ts'
import { optionsOf, rowOf, type Scenario } from './scenario.ts'

/** React only mounts everything twice, as its StrictMode does, while it is in development. */
let bundled: Promise<string> | undefined

/** @returns the body of a page on real React that holds the widget */
export async function reactPage(scenario: Scenario): Promise<string> {
  bundled ??= bundleReact(join(import.meta.dirname, 'react-app.tsx'), 'iife')
  const { element, events } = rowOf(scenario)
  const held = JSON.stringify({ element, options: optionsOf(scenario), events })
  return `<script>window.held = ${held}</script><script>${(await bundled).replaceAll('</script', '<\\/script')}</script>`
}
