import module from 'node:module'
import { dirname } from 'node:path'

/** @returns the project's folder, for a source as for what is built of it */
export function projectFolder(): string {
  return dirname(module.findPackageJSON(import.meta.url) ?? '.')
}
