import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calendarOrigins } from '../../data/contracts/calendars.ts'
import { dictionaries } from '../../data/contracts/dictionaries.ts'
import widgets from '../../data/widgets.json' with { type: 'json' }
import {
  bundle,
  bundleFrame,
  bundleLanguage,
  bundleLoader,
  bundleMeasure,
  bundleOverlay,
  bundlePageScripts,
  contentHash,
  type Runtime,
} from './bundle.ts'
import { overBudget, unusedClasses } from './checks.ts'
import {
  customElements,
  reactDeclarations,
  typeDeclarations,
  vueDeclarations,
} from './declarations.ts'
import { buildDesk } from './desk.ts'
import { framePage } from './frame-page.ts'
import { untranslated } from './sentences.ts'

const dist = join(import.meta.dirname, '../../dist')

/**
 * Builds every widget of data/widgets.json, and the loader. Each script is written under its plain name
 * (cached for minutes) and under a name with its content hash (cached forever). The manifest lists the
 * hashed names. Files of earlier builds are deleted.
 * @param folder the output folder
 * @throws WidgetFaults if a script is over its budget, a class is unused or a dictionary lacks a sentence; the last build stays
 */
export async function buildWidgets(folder: string, runtime?: Runtime): Promise<void> {
  const rows = await Promise.all(
    widgets.map(async (row) => ({ ...row, ...(await bundle(row.name, runtime)) })),
  )
  // `siteOnly` widgets have a script tag on their own page, and only editors see them.
  const anywhere = rows.filter(({ siteOnly }) => !siteOnly)
  const alone = [
    ...[bundleOverlay(anywhere), bundleLoader(anywhere), bundleFrame(), bundleMeasure(anywhere)],
    ...bundlePageScripts(),
  ]
  for (const [language, { widgets: words }] of Object.entries(dictionaries)) {
    alone.push(bundleLanguage(language, words))
  }
  const bundles = [...rows, ...(await Promise.all(alone))]
  const faults = [
    // React is larger, and only measured and compared.
    ...(runtime === 'react' ? [] : overBudget(bundles, widgets)),
    ...unusedClasses(join(import.meta.dirname, '..'), bundles),
    ...untranslated(),
  ]
  if (faults.length > 0) throw new WidgetFaults(faults.join('\n'))
  const files = new Map<string, string>()
  const manifest: Record<string, object> = {}
  for (const { name, code, sourceMap, integrity, bytes, brotli } of bundles) {
    const file = `${name}.${contentHash(code)}.js`
    // Source maps are dotfiles, which the server never serves. They decode the stacks of errors.
    files.set(`${name}.js`, code).set(file, code).set(`.${file}.map`, sourceMap)
    manifest[name] = { file, integrity, bytes, brotli }
  }
  const policies: Record<string, object> = {}
  for (const row of anywhere) {
    const { name, connect = [], showsCalendars, code } = row
    const html = await framePage(row, code)
    files.set(`${name}.html`, html)
    const sources = { connect, ...(showsCalendars && { frame: calendarOrigins }) }
    policies[`/${name}.html`] = { script: scriptHashes(html), style: [], ...sources, framed: true }
  }
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  files.set('manifest.json', json(manifest))
  files.set('.csp.json', json(policies))
  files.set('custom-elements.json', json(customElements()))
  files.set('coach.d.ts', typeDeclarations())
  files.set('coach-react.d.ts', reactDeclarations())
  files.set('coach-vue.d.ts', vueDeclarations())

  await mkdir(folder, { recursive: true })
  await Promise.all([...files].map(([file, text]) => writeChanged(join(folder, file), text)))
  const stale = (await readdir(folder)).filter((file) => !files.has(file))
  await Promise.all(stale.map((file) => rm(join(folder, file), { recursive: true })))

  for (const { name, bytes, brotli } of bundles) {
    console.log(`${name}: ${kb(bytes)} KB, ${kb(brotli)} KB by brotli`)
  }
}

/** In development, the server starts again when a file is written. */
async function writeChanged(file: string, text: string): Promise<void> {
  const old = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== old) await writeFile(file, text)
}

/** What is wrong with the widgets, a line each. */
class WidgetFaults extends Error {}

/** Returns the Content-Security-Policy hashes of a page's inline scripts. */
function scriptHashes(html: string) {
  const scripts = html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)
  return Array.from(
    scripts,
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  )
}

function kb(bytes: number) {
  return (bytes / 1000).toFixed(2)
}

/** Prints what is wrong, without the stack if it is the widgets. */
function report(error: unknown): void {
  console.error(error instanceof WidgetFaults ? error.message : error)
}

/** Builds the widgets and the desk. */
async function buildAll(runtime?: Runtime): Promise<void> {
  const [faults] = await Promise.all([
    buildDesk(join(dist, 'desk'), runtime),
    buildWidgets(join(dist, 'widgets'), runtime),
  ])
  if (faults.length > 0) throw new WidgetFaults(faults.join('\n'))
}

if (import.meta.main) {
  // Vite takes it for the mode, and a test's would make a larger desk, with JSX for development.
  process.env.NODE_ENV = 'production'
  const isWatching = process.argv.includes('--watch')
  let last = buildAll(process.argv.includes('--react') ? 'react' : 'preact').catch((error) => {
    report(error)
    // In development the next change may mend it.
    if (!isWatching) process.exit(1)
  })
  if (isWatching) {
    let waiting: NodeJS.Timeout | undefined
    // From the beginning: what changes while the first build reads it is built again.
    for (const folder of ['..', '../../data']) {
      watch(join(import.meta.dirname, folder), { recursive: true }, () => {
        clearTimeout(waiting)
        waiting = setTimeout(() => {
          last = last.then(() => buildAll()).catch(report)
        }, 100)
      })
    }
  }
}
