import { existsSync, readFileSync } from 'node:fs'
import type { Eleventy } from './eleventy.ts'
import { attributesOf, type Tag, tagOf } from './tags.ts'

const file = 'dist/widgets/manifest.json'

type Manifest = Record<string, { readonly file: string; readonly integrity: string }>

interface Widget {
  readonly name: string
  readonly element: string
  readonly minHeight?: string
}

/** Of always the newest version, or of this one and no other. */
interface Kept extends Tag {
  readonly kind: 'evergreen' | 'pinned'
}

/**
 * `loader`: the one script of every page, which fetches the widgets that it holds;
 * `'lead' | elementOf(widgets)`: the element of a widget, a plain one until it is listed.
 */
export function widgets(config: Eleventy) {
  config.addGlobalData('loader', () => {
    const { load } = readManifest()
    if (!load) throw new Error(`${file} has no loader: run npm run build:widgets first`)
    return { url: `/widgets/${load.file}`, integrity: load.integrity }
  })
  config.addFilter('elementOf', (name: string, known: readonly Widget[]) => {
    const row = known.find((widget) => widget.name === name)
    return row ? row.element : 'div'
  })
  config.addFilter('tagsOf', ({ name, minHeight }: Widget, origin: string): Kept[] => {
    const { file: path = '', integrity = '' } = readManifest()[name] ?? {}
    const checked = `integrity="${integrity}" crossorigin="anonymous"`
    return [
      { kind: 'evergreen', ...tagOf(`src="${origin}/widgets/${name}.js"`, minHeight) },
      { kind: 'pinned', ...tagOf(`src="${origin}/widgets/${path}" ${checked}`, minHeight) },
    ]
  })
  config.addFilter('attributesOf', attributesOf)
  config.addWatchTarget('dist/widgets/manifest.json')
}

function readManifest(): Manifest {
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build:widgets first`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
