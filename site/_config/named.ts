import { basename, dirname } from 'node:path'

/** Names modules by their files, or by their folders if they are a `schema.ts`, in the order of these names. */
export function named<Module>(
  files: Readonly<Record<string, Module>>,
): Readonly<Record<string, Module>> {
  const nameOf = (file: string) => {
    const name = basename(file, '.ts')
    return name === 'schema' ? basename(dirname(file)) : name
  }
  const modules = Object.entries(files).map(([file, module]) => [nameOf(file), module] as const)
  return Object.fromEntries(modules.sort(([a], [b]) => (a < b ? -1 : 1)))
}
