import { extname } from 'node:path'

interface ContentType {
  readonly type: string
  /** False where the format is compressed already. */
  readonly compressible: boolean
}

const texts = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

const compressed = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

const known = new Map<string, ContentType>([
  ...Object.entries(texts).map(([name, type]) => [name, { type, compressible: true }] as const),
  ...Object.entries(compressed).map(
    ([name, type]) => [name, { type, compressible: false }] as const,
  ),
])

const unknown: ContentType = { type: 'application/octet-stream', compressible: false }

export function contentType(path: string): ContentType {
  return known.get(extname(path).slice(1).toLowerCase()) ?? unknown
}
