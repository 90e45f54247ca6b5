import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Built {
  /** When each file was changed last. */
  readonly files: ReadonlyMap<string, number>
  readonly result: unknown
}

const built = new Map<string, Built>()

/**
 * Builds something again only if a file that it consists of has changed since: development builds at each change.
 * @param key what it is made of beside files
 * @param make builds it, with a plugin that notes the files
 */
export async function unlessBuilt<Result>(
  key: string,
  make: (notes: Plugin) => Promise<Result>,
): Promise<Result> {
  const last = built.get(key)
  if (last && Array.from(last.files).every(([file, time]) => changedAt(file) === time)) {
    return last.result as Result
  }
  const began = Date.now()
  const ids = new Set<string>()
  const result = await make({
    name: 'notes-files',
    buildEnd() {
      for (const id of this.getModuleIds()) ids.add(id)
    },
  })
  const times = filesOf(ids).map((file) => [file, changedAt(file)] as const)
  const files = new Map(times)
  // What changed meanwhile is built again.
  if (times.every(([, time]) => time < began)) built.set(key, { files, result })
  else built.delete(key)
  return result
}

/** The files of modules, with what stylesheets import, but without packages. */
function filesOf(ids: ReadonlySet<string>): string[] {
  const files = Array.from(ids, (id) => id.replace(/\?.*/, ''))
  return files
    .filter((file) => file.startsWith('/') && !file.includes('/node_modules/'))
    .flatMap((file) => (file.endsWith('.css') ? importedBy(file) : [file]))
}

function importedBy(file: string): string[] {
  const css = readFileSync(file, 'utf8')
  const imports = Array.from(css.matchAll(/@import ["']([^"']+)["']/g), ([, path = '']) =>
    join(dirname(file), path),
  )
  return [file, ...imports.flatMap(importedBy)]
}

const changedAt = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
