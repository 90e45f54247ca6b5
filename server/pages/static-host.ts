import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { blog } from '../../data/contracts/blog.ts'
import { desk } from '../../data/contracts/desk.ts'
import { readSettings } from '../settings.ts'
import { distFolders } from './built-file.ts'
import type { EmbedOrigins } from './headers.ts'
import { dynamicPages } from './pages.ts'
import {
  type Folders,
  redirectsIn,
  type ServedFile,
  siteFiles,
  widgetFiles,
} from './served-files.ts'
import { type Switches, switchesOf } from './switches.ts'

/** Paths that only the server can serve. `*` matches anything. */
export const serverPaths = [
  ...['/api/*', ...dynamicPages, `${blog.url}/*`],
  ...[desk.page, `${desk.page}/*`],
]

const ofTheHost = new Set(['Content-Type', 'Vary'])

interface Options {
  readonly server: string
  readonly output: string
  readonly switches: Switches
  readonly embedOrigins?: EmbedOrigins
}

/**
 * Creates a folder for a static host, with `_headers` and `_redirects` in Netlify's format.
 * @param server the origin of the server that answers the rest
 */
export function buildForStaticHost(
  folders: Folders,
  { server, output, switches, embedOrigins }: Options,
): void {
  rmSync(output, { recursive: true, force: true })
  // Its session is a cookie of the server, so that only the server can answer for the desk.
  const site = siteFiles(folders, switches).filter(({ url }) => url !== desk.page)
  const widgets = widgetFiles(folders, embedOrigins)
  for (const { path, by } of site) write(join(output, path), by.identity)
  for (const { url, by } of widgets) write(join(output, url), by.identity)
  write(join(output, '_headers'), [...site, ...widgets].map(headerRule).join('\n'))
  const moved = Object.entries(redirectsIn(folders.site)).map(([from, to]) => `${from} ${to} 308\n`)
  const rules = [...moved, ...serverPaths.map((path) => passOn(path, server))]
  write(join(output, '_redirects'), rules.join(''))
}

function headerRule({ url, head }: ServedFile): string {
  const lines = Object.entries(head).filter(([name]) => !ofTheHost.has(name))
  return `${url}\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`
}

/** `!` forces the rule, because a built file of the same name would be served instead. */
function passOn(path: string, server: string): string {
  return `${path} ${server}${path.replace('*', ':splat')} 200!\n`
}

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

if (import.meta.main) {
  const [server = ''] = process.argv.slice(2)
  if (!/^https?:/.test(server) || URL.parse(server)?.origin !== server) {
    console.error(
      'Say where the server is: npm run build:static-host -- https://server.example.com',
    )
    process.exit(2)
  }
  const output = join(dirname(distFolders.site), 'static-host')
  const settings = readSettings()
  const { EMBED_ORIGINS: embedOrigins } = settings
  buildForStaticHost(distFolders, { server, output, switches: switchesOf(settings), embedOrigins })
  console.log(`${output} is ready to be published.`)
}
