import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import widgets from '../data/widgets.json' with { type: 'json' }
import { bundle } from './bundle.ts'

const target = join(import.meta.dirname, '../dist/widgets')

/**
 * Builds every row of data/widgets.json, side by side, each under its plain name (a short-lived
 * alias) and under a name that its content makes (kept for ever), and the manifest of the latter.
 * What an earlier build left is removed.
 * @param folder where to
 */
export async function buildWidgets(folder: string): Promise<void> {
  const bundles = await Promise.all(widgets.map(({ name }) => bundle(name)))
  const files = new Map<string, string>()
  const manifest: Record<string, object> = {}
  for (const { name, code, ...facts } of bundles) {
    const file = `${name}.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`
    files.set(`${name}.js`, code).set(file, code)
    manifest[name] = { file, ...facts }
  }
  files.set('manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)

  await mkdir(folder, { recursive: true })
  await Promise.all([...files].map(([file, text]) => writeFile(join(folder, file), text)))
  const stale = (await readdir(folder)).filter((file) => !files.has(file))
  await Promise.all(stale.map((file) => rm(join(folder, file), { recursive: true })))

  for (const [index, { name, bytes, brotli }] of bundles.entries()) {
    const budget = widgets[index]?.budgetKb
    console.log(`${name}: ${kb(bytes)} KB, ${kb(brotli)} KB by brotli (budget ${budget} KB)`)
  }
}

function kb(bytes: number) {
  return (bytes / 1000).toFixed(2)
}

if (import.meta.main) {
  await buildWidgets(target)
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
