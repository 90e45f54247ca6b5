import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Imports each file of a pattern, by its name, or by its folder's name if it is a `schema.ts`. */
export async function modulesOf<Module>(
  pattern: string,
): Promise<Readonly<Record<string, Module>>> {
  const modules = globSync(pattern).map(async (file) => {
    const name = basename(file, '.ts')
    const key = name === 'schema' ? basename(dirname(file)) : name
    return [key, await import(pathToFileURL(resolve(file)).href)] as const
  })
  return Object.fromEntries((await Promise.all(modules)).sort(([a], [b]) => (a < b ? -1 : 1)))
}
