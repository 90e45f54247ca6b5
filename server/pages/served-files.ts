import { join } from 'node:path'
import { readBuilt } from './built-file.ts'
import { type Head, headOf, type PageSources } from './headers.ts'
import { readFolder, type StoredFile } from './stored-file.ts'
import { changed, pageChange, type Switches } from './switches.ts'

/** The output folders of the builds of the site and the widgets. */
export interface Folders {
  readonly site: string
  readonly widgets: string
}

export interface ServedFile {
  /** The canonical path, without `.html` or `/index.html`. */
  readonly url: string
  readonly head: Head
  readonly file: StoredFile
}

/** @throws OperatorError if a built file is missing */
export function siteFiles({ site, widgets }: Folders, switches: Switches): ServedFile[] {
  const change = pageChange(widgets, switches)
  // `/about.html` is the page `/about`, `/blog/index.html` the page `/blog`.
  const files = served(site, (path) =>
    path.endsWith('.html') ? path.replace(/(\/index)?\.html$/, '') || '/' : path,
  )
  return files.map(({ url, head, file: { path, by } }) => {
    const file = { path, by: path.endsWith('.html') ? changed(by, change) : by }
    return { url, head, file }
  })
}

/** @throws OperatorError if a built file is missing */
export function widgetFiles({ widgets }: Pick<Folders, 'widgets'>): ServedFile[] {
  return served(widgets, (path) => `/widgets${path}`)
}

function served(folder: string, urlOf: (path: string) => string): ServedFile[] {
  const sources = sourcesIn(folder)
  return readFolder(folder).map((file) => {
    const url = urlOf(file.path)
    return { url, head: headOf(url, file.path, sources[file.path]), file }
  })
}

/** The builds leave what each page holds inline in a hidden file beside the pages. */
export function sourcesIn(folder: string): Readonly<Record<string, PageSources>> {
  return readBuilt(join(folder, '.csp.json'), JSON.parse)
}
