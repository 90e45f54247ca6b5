import { watch } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import widgets from '../data/widgets.json' with { type: 'json' }
import { bundle, bundleLoader, contentHash, type Runtime } from './bundle.ts'
import { customElements, typeDeclarations } from './declarations.ts'
import { frame } from './frame.ts'

const target = join(import.meta.dirname, '../dist/widgets')

/**
 * Builds every row of data/widgets.json, side by side, and the loader that knows them all, each
 * under its plain name (a short-lived alias) and under a name that its content makes (kept for
 * ever), and the manifest of the latter; each widget as a page for frames; and what editors and
 * TypeScript want to know. What an earlier build left is removed.
 * @param folder where to
 */
export async function buildWidgets(folder: string, runtime?: Runtime): Promise<void> {
  const rows = await Promise.all(
    widgets.map(async (row) => ({ ...row, ...(await bundle(row.name, runtime)) })),
  )
  const bundles = [...rows, await bundleLoader(rows)]
  const files = new Map<string, string>()
  const manifest: Record<string, object> = {}
  for (const { name, code, integrity, bytes, brotli } of bundles) {
    const file = `${name}.${contentHash(code)}.js`
    files.set(`${name}.js`, code).set(file, code)
    manifest[name] = { file, integrity, bytes, brotli }
  }
  const policies: Record<string, object> = {}
  for (const row of rows) {
    const { html, policy } = frame(row)
    files.set(`${row.name}.html`, html)
    policies[`/${row.name}.html`] = policy
  }
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  files.set('manifest.json', json(manifest))
  files.set('.policies.json', json(policies))
  files.set('custom-elements.json', json(customElements()))
  files.set('coach.d.ts', typeDeclarations())

  await mkdir(folder, { recursive: true })
  await Promise.all([...files].map(([file, text]) => writeFile(join(folder, file), text)))
  const stale = (await readdir(folder)).filter((file) => !files.has(file))
  await Promise.all(stale.map((file) => rm(join(folder, file), { recursive: true })))

  for (const { name, bytes, brotli } of bundles) {
    console.log(`${name}: ${kb(bytes)} KB, ${kb(brotli)} KB by brotli`)
  }
}

function kb(bytes: number) {
  return (bytes / 1000).toFixed(2)
}

if (import.meta.main) {
  await buildWidgets(target, process.argv.includes('--react') ? 'react' : 'preact')
  if (process.argv.includes('--watch')) {
    let waiting: NodeJS.Timeout | undefined
    for (const folder of ['.', '../data']) {
      watch(join(import.meta.dirname, folder), { recursive: true }, () => {
        clearTimeout(waiting)
        waiting = setTimeout(() => buildWidgets(target).catch(console.error), 100)
      })
    }
  }
}
