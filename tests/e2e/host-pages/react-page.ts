import { join } from 'node:path'
import { bundleReact } from './bundle-react.ts'
import { optionsOf, rowOf, type Scenario } from './scenario.ts'

/** The development build, because only there StrictMode mounts everything twice. */
let bundled: Promise<string> | undefined

/** @returns the body of a page that renders the widget with React */
export async function reactPage(scenario: Scenario): Promise<string> {
  bundled ??= bundleReact(join(import.meta.dirname, 'react-app.tsx'), 'iife')
  const { element, events } = rowOf(scenario)
  const held = JSON.stringify({ element, options: optionsOf(scenario), events })
  return `<script>window.held = ${held}</script><script>${(await bundled).replaceAll('</script', '<\\/script')}</script>`
}
