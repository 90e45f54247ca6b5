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

/** An evergreen tag loads the newest version; a pinned tag loads exactly this one. */
interface VersionedTag extends Tag {
  readonly kind: 'evergreen' | 'pinned'
}

/**
 * - `loader`: the script of every page, which loads the page's widgets
 * - `'desk' | scriptOf`: the script of a widget that the loader doesn't know
 * - `'lead' | elementOf(widgets)`: the widget's element name; `div` if the widget isn't listed
 */
export function widgets(config: Eleventy) {
  config.addGlobalData('loader', () => scriptOf('load'))
  config.addFilter('scriptOf', scriptOf)
  config.addFilter('elementOf', (name: string, known: readonly Widget[]) => {
    const row = known.find((widget) => widget.name === name)
    return row ? row.element : 'div'
  })
  config.addFilter('tagsOf', ({ name, minHeight }: Widget, origin: string): VersionedTag[] => {
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

/** Returns the URL and integrity of a widget's newest script, or of the loader's. */
function scriptOf(name: string) {
  const script = readManifest()[name]
  if (!script) throw new Error(`${file} has no ${name}: run npm run build:widgets first`)
  return { url: `/widgets/${script.file}`, integrity: script.integrity }
}

function readManifest(): Manifest {
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build:widgets first`)
  return JSON.parse(readFileSync(file, 'utf8'))
}
