import CMS from '@sveltia/cms'
import type { RawContent } from '../_config/read-content.ts'
import { showBuild } from './build-state.ts'
import type { Built } from './built.ts'
import type * as check from './check.ts'
import { colorFile, colorsFrom, colorsTo, unreadable } from './colors.ts'
import type { cmsConfig } from './config.ts'
import { hexOf } from './hex.ts'
import { parseFile, withFile, withLoaded, withoutMarks } from './known-content.ts'
import { addPictures } from './section-pictures.ts'
import { type Edited, type Fields, fromFile, toFile } from './values.ts'

type Config = ReturnType<typeof cmsConfig> & Parameters<typeof CMS.init>[0]
/** What Sveltia's configuration doesn't have. */
interface Own {
  readonly check: string
  readonly pictures: readonly string[]
  readonly built?: Built
}

// What browsers keep may be that of an earlier build.
const read = async (file: string) =>
  (await fetch(`/cms/${file}.json`, { cache: 'no-cache' })).json()
/** `check` is a bundle of its own, because it changes with the site's schemas. */
const { check: checkScript, pictures, built, ...config } = (await read('config')) as Config & Own
/** What the last build had, with what the editor has read and saved since. */
let content = (await read('content')) as RawContent

// While somebody edits files on this computer, the site is that of `npm run dev`.
if (location.hostname === 'localhost') config.site_url = location.origin

const sources = [...config.collections, ...config.singletons].filter((one) => 'fields' in one)
for (const source of sources) {
  const fields = source.fields as Fields
  if ('file' in source && source.file === colorFile) {
    CMS.registerCustomFormat(source.format, 'css', {
      fromFile: (text: string) => colorsFrom(text, hexOf),
      toFile: (value: Edited) => colorsTo(value, hexOf),
    })
    continue
  }
  CMS.registerCustomFormat(source.format, 'json', {
    fromFile(text: string) {
      content = withLoaded(content, source, text)
      return fromFile(text, fields)
    },
    toFile: (value: Edited) => toFile(value, fields),
  })
}

const style = document.createElement('style')
// What is refused is a line each in Sveltia's dialog.
style.textContent = '[role="alertdialog"] .error { white-space: pre-line }'
document.head.append(style)

CMS.registerEventListener({
  name: 'preSave',
  async handler({ entry }: { entry: { toJS(): unknown } }) {
    const { path, collection, data } = entry.toJS() as Saved
    if (path === colorFile) return refuse(unreadable(data, hexOf))
    const source = sources.find((one) =>
      'file' in one ? one.file === path : one.name === collection,
    )
    if (!source) return
    const text = toFile(withoutMarks(data), source.fields as Fields)
    const saved = { file: path, value: parseFile(text) }
    const after = withFile(content, path, saved.value)
    const { refusals } = (await import(/* @vite-ignore */ checkScript)) as typeof check
    refuse(refusals(content, after, saved))
    content = after
  },
})
const pages = sources.find(({ name }) => name === 'pages')
const sections = (pages?.fields as Fields | undefined)?.find(({ name }) => name === 'sections')
addPictures((sections?.types ?? []).filter(({ name }) => pictures.includes(name)))
if (built) CMS.registerEventListener({ name: 'postSave', handler: showBuild(built) })
CMS.init({ config })

interface Saved {
  readonly path: string
  readonly collection: string
  readonly data: Edited
}

const most = 8

/** Sveltia shows the cause of this error, and saves nothing. */
function refuse(found: readonly string[]): void {
  if (found.length === 0) return
  const others = found.length - most
  const lines = [...found.slice(0, most), ...(others > 0 ? [`and ${others} more`] : [])]
  throw new Error('saving_failed', { cause: new Error(lines.join('\n')) })
}
