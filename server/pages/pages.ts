import { join } from 'node:path'
import { blog } from '../../data/contracts/blog.ts'
import { unsubscribe } from '../../data/contracts/unsubscribe.ts'
import { missing, readBuilt } from './built-file.ts'
import { type Prepared, prepare } from './encodings.ts'
import { type Head, headOf } from './headers.ts'
import { type Folders, siteFiles, sourcesIn, widgetFiles } from './served-files.ts'
import { pageChange, type Switches } from './switches.ts'

/** A page for those who change it before they send it. */
export interface PageText {
  readonly url: string
  readonly html: string
  readonly head: Head
}

/** Built files that routes fill in before they send them. */
export const filledByRoutes: ReadonlySet<string> = new Set([
  blog.url,
  unsubscribe.action,
  '/sitemap.xml',
])

export type Pages = ReturnType<typeof loadPages>

/**
 * Everything that the builds have made, in memory and ready to be sent.
 * @throws StartError where something is missing
 */
export function loadPages(folders: Folders, switches: Switches = { measure: false }) {
  const change = pageChange(folders.widgets, switches)
  const files = new Map<string, Prepared>()
  /** From other spellings of a page's URL to the canonical one. */
  const redirects = new Map<string, string>()
  const documents = new Map<string, PageText>()
  for (const { url, file, head } of widgetFiles(folders)) files.set(url, prepare(file.by, head))
  let notFound: Prepared | undefined
  for (const { url, file, head } of siteFiles(folders, switches)) {
    if (file.path === '/404.html') {
      notFound = prepare(file.by, { ...head, Vary: 'Accept-Encoding, Accept' })
      continue
    }
    files.set(url, prepare(file.by, head))
    if (url === file.path) continue
    documents.set(url, { url, head, html: file.by.identity.toString() })
    for (const spelling of spellings(url)) redirects.set(spelling, url)
  }
  if (!notFound) throw missing(join(folders.site, '404.html'))
  return {
    files,
    redirects,
    notFound,
    /** Whether a page of the site is at this path; one page stands for all posts. */
    has: (url: string) => documents.has(url),
    document(url: string): PageText {
      const found = documents.get(url)
      if (!found) throw missing(join(folders.site, `${url}.html`))
      return found
    },
    /** What pages are made of, and no page by itself. @throws StartError where there is none */
    template(name: string): Pick<PageText, 'html' | 'head'> {
      const path = `/.${name}.html`
      const head = headOf(path, path, sourcesIn(folders.site)[path])
      return { html: readBuilt(join(folders.site, path), (text) => change(text)), head }
    },
  }
}

function spellings(url: string): string[] {
  return url === '/' ? ['/index.html'] : [`${url}.html`, `${url}/`, `${url}/index.html`]
}
