import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import site from '../../../data/site.json' with { type: 'json' }
import widgets from '../../../data/widgets.json' with { type: 'json' }
import project from '../../../package.json' with { type: 'json' }
import { attributesOf } from '../declarations.ts'

const source = join(import.meta.dirname, '../../packages/wordpress')

/** Some places are texts of PHP between straight quotes. */
const brand = site.brand.name.replaceAll("'", '’')

/** The plugin's folder, by which WordPress knows it. */
export const pluginName = 'coach-widgets'

/** The pages of widgets whose own content no page shows without scripts. */
const pages: Readonly<Record<string, string>> = { newsletter: '/join', lead: '/#contact' }

/** Returns the files of WordPress's plugin, by their names in its folder. */
export async function wordPressPlugin(): Promise<Record<string, string>> {
  const files: Record<string, string> = { 'table.php': table() }
  for (const name of await readdir(source)) {
    files[name] = (await readFile(join(source, name), 'utf8'))
      .replaceAll(/\bBRAND\b/g, brand)
      .replaceAll(/\bSITE\b/g, site.url)
      .replaceAll(/\bVERSION\b/g, project.version)
  }
  return files
}

/** The table of widgets, as PHP. */
function table(): string {
  const rows = widgets
    .filter(({ siteOnly }) => !siteOnly)
    .map((row) => {
      // An administrator sets it once, so that no author sends what visitors write elsewhere.
      const attributes = attributesOf(row).filter(([name]) => name !== 'api')
      const { element, title, description, isForm = false, loading } = row
      const page = row.url ?? pages[row.name] ?? '/'
      const single = loading === 'interaction'
      const entries = Object.fromEntries(attributes)
      const value = { element, title, description, page, hidden: isForm, single }
      return [row.name, { ...value, attributes: entries }]
    })
  return `<?php\n// Generated from the table of all widgets.\ndefined( 'ABSPATH' ) || exit;\n\nreturn ${php(Object.fromEntries(rows))};\n`
}

/** Writes a value as PHP does. */
function php(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`
  if (typeof value !== 'object' || value === null) return `${value}`
  const inner = `${indent}\t`
  const entries = Array.isArray(value)
    ? value.map((item) => `${inner}${php(item, inner)},\n`)
    : Object.entries(value).map(([key, item]) => `${inner}${php(key)} => ${php(item, inner)},\n`)
  return `array(\n${entries.join('')}${indent})`
}
