import { join } from 'node:path'
import { builtJson } from './built-file.ts'
import { type Head, headOf, type PageSources } from './headers.ts'
import { readFolder, type StoredFile } from './stored-file.ts'

/** Where the builds of the site and of the widgets have left their files. */
export interface Folders {
  readonly site: string
  readonly widgets: string
}

export interface ServedFile {
  /** Where it is served: the canonical path, without `.html` or `/index.html`. */
  readonly url: string
  readonly head: Head
  readonly file: StoredFile
}

const nothingInline: PageSources = { script: [], style: [], connect: [] }

/** @throws StartError where something is missing that the builds make */
export function siteFiles({ site }: Pick<Folders, 'site'>): ServedFile[] {
  const sourcesOf = policiesIn(site)
  return readFolder(site).map((file) => {
    const url = canonical(file.path)
    return { url, head: headOf(url, file.path, sourcesOf(file)), file }
  })
}

/** @throws StartError where something is missing that the builds make */
export function widgetFiles({ widgets }: Pick<Folders, 'widgets'>): ServedFile[] {
  const sourcesOf = policiesIn(widgets)
  return readFolder(widgets).map((file) => {
    const url = `/widgets${file.path}`
    return { url, head: headOf(url, file.path, sourcesOf(file)), file }
  })
}

/** The builds leave what each page holds inline in a hidden file beside the pages. */
export function policiesIn(folder: string): (file: Pick<StoredFile, 'path'>) => PageSources {
  const policies = builtJson<Record<string, PageSources>>(join(folder, '.policies.json'))
  return ({ path }) => policies[path] ?? nothingInline
}

/** `/about.html` is the page `/about`, `/blog/index.html` the page `/blog`. */
function canonical(path: string): string {
  return path.endsWith('.html') ? path.replace(/(\/index)?\.html$/, '') || '/' : path
}
