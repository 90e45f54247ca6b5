import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type distFolders, filesIn, readBuilt } from './built-file.ts'
import { copiesIn, pathIn } from './compressed-copies.ts'
import type { Encodings } from './encodings.ts'
import { type EmbedOrigins, type Head, headOf, type PageSources } from './headers.ts'
import { changed, pageChange, type Switches } from './switches.ts'

export type Folders = typeof distFolders

/** A built file in memory, with the compressed copies from the build. */
export interface ServedFile {
  /** The canonical path, without `.html` or `/index.html`. */
  readonly url: string
  /** The path relative to its folder, with a leading slash. */
  readonly path: string
  readonly head: Head
  readonly by: Encodings
}

/** @throws OperatorError if a built file is missing */
export function siteFiles({ site, widgets }: Folders, switches: Switches): ServedFile[] {
  const change = pageChange(widgets, switches)
  // `/about.html` is the page `/about`, `/blog/index.html` the page `/blog`.
  const urlOf = (path: string) => path.replace(/(\/index)?\.html$/, '') || '/'
  return readFolder(site, urlOf).map((file) =>
    file.path.endsWith('.html') ? { ...file, by: changed(file.by, change) } : file,
  )
}

/** @throws OperatorError if a built file is missing */
export function widgetFiles(
  { widgets }: Pick<Folders, 'widgets'>,
  embedOrigins: EmbedOrigins = '*',
): ServedFile[] {
  return readFolder(widgets, (path) => `/widgets${path}`, embedOrigins)
}

/** The builds leave what each page holds inline in a hidden file beside the pages. */
export function sourcesIn(folder: string): Readonly<Record<string, PageSources>> {
  return readBuilt(join(folder, '.csp.json'), JSON.parse)
}

/** Returns where pages are now, by the addresses that they had. */
export function redirectsIn(folder: string): Readonly<Record<string, string>> {
  return readBuilt(join(folder, '.redirects.json'), JSON.parse)
}

/** Reads all files of a folder except hidden ones. @throws OperatorError if the folder is missing */
export function readFolder(
  folder: string,
  urlOf = (path: string) => path,
  embedOrigins?: EmbedOrigins,
): ServedFile[] {
  const sources = sourcesIn(folder)
  const { read } = copiesIn(folder)
  return filesIn(folder)
    .map((file) => ({ file, path: pathIn(folder, file) }))
    .filter(({ path }) => !/\/\.|\.(br|gz)$/.test(path))
    .map(({ file, path }) => {
      const url = urlOf(path)
      const identity = readFileSync(file)
      const copy = read(path, identity)
      const by = { identity, br: copy('br'), gzip: copy('gz') }
      return { url, path, head: headOf(url, path, sources[path], embedOrigins), by }
    })
}
