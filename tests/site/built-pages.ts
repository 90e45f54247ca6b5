import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const folder = join(import.meta.dirname, '../../dist/site')

export interface BuiltPage {
  /** The path of its URL, such as `/blog`. */
  readonly url: string
  readonly html: string
  /** Whether the sitemap lists it. */
  readonly isListed: boolean
}

export const pages: readonly BuiltPage[] = globSync('**/*.html', { cwd: folder }).map((file) => {
  const html = readFileSync(join(folder, file), 'utf8')
  const path = `/${file
    .split(sep)
    .join('/')
    .replace(/\.html$/, '')}`
  const url = path === '/index' ? '/' : path
  return { url, html, isListed: !html.includes('<meta name="robots" content="noindex">') }
})

export const pageAt = (url: string): BuiltPage | undefined => pages.find((page) => page.url === url)

export const isBuilt = (path: string): boolean => existsSync(join(folder, path))

export const built = (path: string): Buffer => readFileSync(join(folder, path))

/** The attributes of every element with that name in the built HTML. */
export function elements(html: string, name: string): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${name}\\b((?:"[^"]*"|[^">])*)>`, 'g'))
  return Array.from(tags, ([, attributes = '']) => attributesOf(attributes))
}

function attributesOf(text: string): Record<string, string> {
  const pairs = text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries(
    Array.from(pairs, ([, name = '', value = '']) => [name, unescaped(value)]),
  )
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

export const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '')

/** The content of a page's meta element, by its name or property. */
export function meta({ html }: BuiltPage, name: string): string | undefined {
  return elements(html, 'meta').find((one) => one.name === name || one.property === name)?.content
}
