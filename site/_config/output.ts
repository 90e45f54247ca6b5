import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, parse, relative, sep } from 'node:path'
import type { After, Eleventy } from './eleventy.ts'

export const outputFolder = 'dist/site'

const lastOutput = `${outputFolder}.last`

/**
 * Begins a full build with an empty folder, so that deleted pages aren't served any more. If the build
 * fails, the last output is put back, so that a mistake takes no site down.
 */
export function output(config: Eleventy) {
  config.setQuietMode(true)
  config.on('eleventy.before', ({ runMode }) => {
    if (runMode !== 'build') return
    // An interrupted build has left its half beside the last output.
    if (existsSync(lastOutput)) remove(outputFolder)
    else if (existsSync(outputFolder)) renameSync(outputFolder, lastOutput)
    process.once('exit', (code) => {
      if (code === 0) return remove(lastOutput)
      remove(outputFolder)
      if (existsSync(lastOutput)) renameSync(lastOutput, outputFolder)
    })
  })
  // In development each build writes all pages, and only those that it wrote are left.
  config.on('eleventy.after', ({ runMode, results }) => {
    if (runMode === 'build') return
    const made = new Set(pagesIn(results).map(({ file }) => join(outputFolder, file)))
    for (const file of globSync(`${outputFolder}/**/*.html`)) {
      if (!made.has(file)) rmSync(file)
    }
  })
}

/** Returns the pages of a build, each by its file in the output folder, such as `/about.html`. */
export function pagesIn(results: After['results']): { file: string; html: string }[] {
  return results.flatMap(({ outputPath, content }) => {
    if (outputPath === false || !outputPath.endsWith('.html')) return []
    return [{ file: `/${relative(outputFolder, outputPath).split(sep).join('/')}`, html: content }]
  })
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })

/**
 * Writes a file under a name with its content hash, so that browsers can cache it forever.
 * @returns its URL, as in `/assets/favicon.1f2e3d4c5b.svg`
 */
export function fingerprint(name: string, content: string | Uint8Array): string {
  const { name: stem, ext } = parse(name)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const url = `/assets/${stem}.${hash}${ext}`
  const file = join(outputFolder, url)
  // Many pages have the same file, and the next build in development, too.
  if (existsSync(file)) return url
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return url
}
