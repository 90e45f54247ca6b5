import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Eleventy } from './eleventy.ts'
import { fingerprint } from './output.ts'

const folder = 'site/assets'

/** Adds the filter `asset`: `'images/favicon.svg' | asset` returns the file's fingerprinted URL. */
export function assets(config: Eleventy) {
  config.addFilter('asset', (path: string): string => {
    const file = join(folder, path)
    if (!existsSync(file)) throw new Error(`A template refers to ${file}, which doesn't exist`)
    return fingerprint(path, readFileSync(file))
  })
  config.addWatchTarget(`${folder}/**/*`)
}
