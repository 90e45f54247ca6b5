import { join } from 'node:path'
import { blog } from '../../data/contracts/blog.ts'
import { confirmation } from '../../data/contracts/confirmation.ts'
import { desk } from '../../data/contracts/desk.ts'
import { unsubscribe } from '../../data/contracts/unsubscribe.ts'
import { readSettings } from '../settings.ts'
import { missingFile, readBuilt } from './built-file.ts'
import { type EncodedAsset, prepare } from './encodings.ts'
import { type EmbedOrigins, type Head, headOf } from './headers.ts'
import { type Folders, redirectsIn, siteFiles, sourcesIn, widgetFiles } from './served-files.ts'
import { pageChange, switchesOf } from './switches.ts'

/** URLs of built files that routes fill in before sending. */
export const dynamicPages: ReadonlySet<string> = new Set([
  blog.url,
  unsubscribe.action,
  unsubscribe.never.action,
  confirmation.action,
  '/sitemap.xml',
])

export type Pages = ReturnType<typeof loadPages>

/**
 * Loads all built files into memory, ready to send.
 * @throws OperatorError if a file is missing
 */
export function loadPages(
  folders: Folders,
  switches = switchesOf(readSettings({})),
  embedOrigins?: EmbedOrigins,
) {
  const change = pageChange(folders.widgets, switches)
  const files = new Map<string, EncodedAsset>()
  /** Maps other spellings of a page's URL to the canonical one. */
  const redirects = new Map<string, string>()
  const documents = new Map<string, { url: string; head: Head; readonly html: string }>()
  for (const { url, by, head } of widgetFiles(folders, embedOrigins))
    files.set(url, prepare(by, head))
  let notFound: EncodedAsset | undefined
  for (const { url, path, by, head } of siteFiles(folders, switches)) {
    if (path === '/404.html') {
      notFound = prepare(by, { ...head, Vary: 'Accept-Encoding, Accept' })
      continue
    }
    files.set(url, prepare(by, head))
    if (url === path) continue
    documents.set(url, {
      ...{ url, head },
      // Decoded when it is used, because most pages are only sent, and texts take twice the memory of bytes.
      get html() {
        return by.identity.toString()
      },
    })
    for (const spelling of spellings(url)) redirects.set(spelling, url)
  }
  for (const [before, url] of Object.entries(redirectsIn(folders.site))) {
    for (const spelling of [before, ...spellings(before)]) redirects.set(spelling, url)
  }
  if (!notFound) throw missingFile(join(folders.site, '404.html'))
  return {
    files,
    redirects,
    notFound,
    /** Returns the page of an app, which shows the view of each address below it by itself. */
    app: (path: string) =>
      path.startsWith(`${desk.page}/`) && !redirects.has(path) ? files.get(desk.page) : undefined,
    /** Whether a built page is at this path. */
    has: (url: string) => documents.has(url),
    /** Returns a page as text, for routes that fill it in. @throws OperatorError if it is missing */
    document(url: string) {
      const found = documents.get(url)
      if (!found) throw missingFile(join(folders.site, `${url}.html`))
      return found
    },
    /** Returns a page that is sent only with its slots filled. @throws OperatorError if it is missing */
    template(name: string) {
      const path = `/.${name}.html`
      const head = headOf(path, path, sourcesIn(folders.site)[path])
      return { html: readBuilt(join(folders.site, path), change), head }
    },
    /** Reads a hidden file of the site's build. @throws OperatorError if it is missing */
    json: (name: string) => readBuilt(join(folders.site, `.${name}.json`), JSON.parse),
  }
}

function spellings(url: string): string[] {
  return url === '/' ? ['/index.html'] : [`${url}.html`, `${url}/`, `${url}/index.html`]
}
