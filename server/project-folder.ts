import module from 'node:module'
import { dirname } from 'node:path'

/** @returns the project's folder, both from the sources and from the build */
export function projectFolder(): string {
  return dirname(module.findPackageJSON(import.meta.url) ?? '.')
}
