import { getMimeType } from 'hono/utils/mime'

export type Head = Readonly<Record<string, string>>

const document = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Pages that isolate themselves may show it too. */
const inFrames = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

const isText = /^(text\/|application\/(json|manifest\+json|xml)|image\/(svg\+xml|x-icon))/

/** The type of a file by its name; `compressible` is false where the format is compressed already. */
export function contentType(path: string) {
  const type = getMimeType(path) ?? 'application/octet-stream'
  return {
    type: type.endsWith('json') ? `${type}; charset=utf-8` : type,
    compressible: isText.test(type),
  }
}

const hashedName = /\.[0-9a-f]{8,}\.[^/]+$/i

const nothingInline: PageSources = { script: [], style: [], connect: [] }

/** The headers that every answer with this file has, whatever its coding. */
export function headOf(url: string, path: string, sources: PageSources = nothingInline): Head {
  const { type } = contentType(path)
  const common = {
    'Content-Type': type,
    'Cache-Control': freshness(url, type),
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  }
  if (type.startsWith('text/html')) {
    const policy = { 'Content-Security-Policy': contentSecurityPolicy(sources) }
    return { ...common, ...policy, ...document, ...(sources.framed && inFrames) }
  }
  const shared = { ...common, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  // Widgets stand on other sites, and their scripts and fonts are loaded with CORS there.
  const isEmbedded = url.startsWith('/widgets/') || type.startsWith('font/')
  return isEmbedded ? { ...shared, 'Access-Control-Allow-Origin': '*' } : shared
}

function freshness(url: string, type: string): string {
  if (hashedName.test(url)) return 'public, max-age=31536000, immutable'
  if (type.startsWith('text/html')) return 'no-cache'
  if (url.startsWith('/widgets/')) return 'public, max-age=300, stale-while-revalidate=86400'
  return 'public, max-age=3600'
}

/** What a page's inline code and data ask for, as the site's build has found it. */
export interface PageSources {
  /** Hashes of the inline scripts and styles, such as `sha256-…`. */
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly connect: readonly string[]
  readonly framed?: boolean
}

/** The Content-Security-Policy of a page: itself, its own inline code by hash, and nothing else. */
function contentSecurityPolicy({ script, style, connect, framed }: PageSources): string {
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...quoted(script)],
    ["style-src 'self'", ...quoted(style)],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...connect],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    [framed ? 'frame-ancestors *' : "frame-ancestors 'none'"],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["require-trusted-types-for 'script'"],
    ["trusted-types 'none'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}
