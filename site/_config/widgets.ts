import { existsSync, readFileSync } from 'node:fs'
import { optionsOf } from '../../data/contracts/widget-options.ts'
import type { Eleventy } from './eleventy.ts'
import { attributesOf, snippetOf, type Tag, tagOf } from './tags.ts'

const file = 'dist/widgets/manifest.json'

type Manifest = Record<string, { readonly file: string; readonly integrity: string }>

interface Widget {
  readonly name: string
  readonly element: string
  readonly title: string
  readonly minHeight?: string
  readonly copies?: boolean
  readonly overlay?: boolean
  readonly events: readonly string[]
}

/**
 * An evergreen tag loads the newest version, a pinned tag exactly this one. The loader loads an element's
 * script when it is needed. A frame is for hosts that allow no script, and its options don't change. A tag manager hides
 * its tags, so its snippet names a place.
 */
interface WidgetTag extends Tag {
  readonly kind: 'evergreen' | 'pinned' | 'element' | 'loader' | 'frame' | 'manager'
}

/** One way to embed a widget: a tab of the page for marketers. */
interface Way {
  readonly name: 'tag' | 'element' | 'loader' | 'frame' | 'manager'
  readonly tags: readonly WidgetTag[]
}

/**
 * - `loader`: the script of every page, which loads the page's widgets
 * - `'desk' | scriptOf`: the script of a widget that the loader doesn't know
 * - `'lead' | elementOf(widgets)`: the widget's element name; `div` if the widget isn't listed
 * - `widget | optionsOf`: all options of a row of data/widgets.json
 */
export function widgets(config: Eleventy) {
  config.addGlobalData('loader', () => scriptOf('load'))
  config.addFilter('scriptOf', scriptOf)
  config.addFilter('elementOf', (name: string, known: readonly Widget[]) => {
    const row = known.find((widget) => widget.name === name)
    return row ? row.element : 'div'
  })
  config.addFilter(
    'waysOf',
    (
      { name, element, title, minHeight, events, copies, overlay }: Widget,
      origin: string,
    ): Way[] => {
      const { file: path = '', integrity = '' } = readManifest()[name] ?? {}
      const checked = `integrity="${integrity}" crossorigin="anonymous"`
      // An optimizer may copy the script to the page's own address.
      const sourceOf = (file: string) => `data-api="${origin}" src="${origin}/widgets/${file}"`
      const scripted = (script: string) => ({
        start: `<script ${sourceOf(`${script}.js`)} async></script>\n<${element}`,
        end: `></${element}>`,
      })
      const evergreen = tagOf(sourceOf(`${name}.js`), minHeight)
      const pinned = tagOf(`${sourceOf(path)} ${checked}`, minHeight)
      const height = events.includes('opened') ? dialogHeight : frameHeight(minHeight)
      const allow = copies ? ' allow="clipboard-write"' : ''
      const frame = {
        start: `<iframe src="${origin}/widgets/${name}.html" title="${title}" width="100%" height="${height}" style="border: 0" referrerpolicy="no-referrer-when-downgrade"${allow}>`,
        end: `</iframe>\n<script src="${origin}/widgets/frame.js" async></script>`,
      }
      return [
        {
          name: 'tag',
          tags: [
            { kind: 'evergreen', ...evergreen },
            { kind: 'pinned', ...pinned },
          ],
        },
        { name: 'element', tags: [{ kind: 'element', ...scripted(name) }] },
        { name: 'loader', tags: [{ kind: 'loader', ...scripted('load') }] },
        { name: 'frame', tags: [{ kind: 'frame', ...frame }] },
        {
          name: 'manager',
          tags: [
            { kind: 'manager', ...snippetOf({ name, element, origin, isOverlay: !!overlay }) },
          ],
        },
      ]
    },
  )
  config.addFilter('attributesOf', attributesOf)
  config.addFilter('optionsOf', optionsOf)
  config.addWatchTarget('dist/widgets/manifest.json')
}

/** The height of a frame in which a dialog can be used. */
const dialogHeight = 720

/** Returns the height of a frame: room for messages and for longer lines on a phone. */
function frameHeight(minHeight = ''): number {
  return minHeight.endsWith('px') ? Number.parseInt(minHeight, 10) + 160 : dialogHeight
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
