import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calendarOrigins } from '../../data/contracts/calendars.ts'
import widgets from '../../data/widgets.json' with { type: 'json' }
import {
  bundle,
  bundleCampaign,
  bundleFrame,
  bundleLoader,
  bundleMeasure,
  contentHash,
  type Runtime,
} from './bundle.ts'
import {
  customElements,
  reactDeclarations,
  typeDeclarations,
  vueDeclarations,
} from './declarations.ts'
import { framePage } from './frame-page.ts'

const target = join(import.meta.dirname, '../../dist/widgets')

/**
 * Builds every widget of data/widgets.json, and the loader. Each script is written under its plain name
 * (cached for minutes) and under a name with its content hash (cached forever). The manifest lists the
 * hashed names. Files of earlier builds are deleted.
 * @param folder the output folder
 */
export async function buildWidgets(folder: string, runtime?: Runtime): Promise<void> {
  const rows = await Promise.all(
    widgets.map(async (row) => ({ ...row, ...(await bundle(row.name, runtime)) })),
  )
  // `siteOnly` widgets have a script tag on their own page, and only editors see them.
  const anywhere = rows.filter(({ siteOnly }) => !siteOnly)
  const alone = [bundleLoader(anywhere), bundleFrame(), bundleMeasure(anywhere), bundleCampaign()]
  const bundles = [...rows, ...(await Promise.all(alone))]
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
  await Promise.all([...files].map(([file, text]) => writeFile(join(folder, file), text)))
  const stale = (await readdir(folder)).filter((file) => !files.has(file))
  await Promise.all(stale.map((file) => rm(join(folder, file), { recursive: true })))

  for (const { name, bytes, brotli } of bundles) {
    console.log(`${name}: ${kb(bytes)} KB, ${kb(brotli)} KB by brotli`)
  }
}

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

if (import.meta.main) {
  await buildWidgets(target, process.argv.includes('--react') ? 'react' : 'preact')
  if (process.argv.includes('--watch')) {
    let waiting: NodeJS.Timeout | undefined
    for (const folder of ['..', '../../data']) {
      watch(join(import.meta.dirname, folder), { recursive: true }, () => {
        clearTimeout(waiting)
        waiting = setTimeout(() => buildWidgets(target).catch(console.error), 100)
      })
    }
  }
}
