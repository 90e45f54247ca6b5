import { existsSync, readFileSync } from 'node:fs'
import type { Eleventy } from './eleventy.ts'

const file = 'dist/widgets/manifest.json'

type Manifest = Record<string, { readonly file: string; readonly integrity: string }>

interface Widget {
  readonly name: string
  readonly element: string
}

/**
 * `content | widgetScripts(widgets)`: the built script of every widget that the content holds;
 * `'lead' | elementOf(widgets)`: the element of a widget, a plain one until it is listed.
 */
export function widgets(config: Eleventy) {
  config.addFilter('widgetScripts', (content: string, known: readonly Widget[]) => {
    const used = known.filter(({ element }) => content.includes(`<${element}`))
    if (used.length === 0) return []
    const manifest = readManifest()
    return used.map(({ name }) => {
      const built = manifest[name]
      if (!built) throw new Error(`${file} has no "${name}": run npm run build:widgets first`)
      return { url: `/widgets/${built.file}`, integrity: built.integrity }
    })
  })
  config.addFilter('elementOf', (name: string, known: readonly Widget[]) => {
    const row = known.find((widget) => widget.name === name)
    return row ? row.element : 'div'
  })
  config.addWatchTarget('dist/widgets/manifest.json')
}

function readManifest(): Manifest {
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build:widgets first`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
