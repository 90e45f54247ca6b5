import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { named } from './named.ts'

/** Imports each file of a pattern, by its name, or by its folder's name if it is a `schema.ts`. */
export async function modulesOf<Module>(
  pattern: string,
): Promise<Readonly<Record<string, Module>>> {
  const modules = globSync(pattern).map(async (file) => {
    return [file, (await import(pathToFileURL(resolve(file)).href)) as Module] as const
  })
  return named(Object.fromEntries(await Promise.all(modules)))
}
