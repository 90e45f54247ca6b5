import { getMimeType } from 'hono/utils/mime'
import type { Settings } from '../settings.ts'

export type Head = Readonly<Record<string, string>>

const document = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Allows embedding in cross-origin isolated pages, too. */
const inFrames = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
/** What `frame-ancestors 'none'` says, for readers of the older header. */
const inNoFrame = { 'X-Frame-Options': 'DENY' }

/** The content editor, whose page is never stored. */
const forOneEditor = { ...inNoFrame, 'Cache-Control': 'no-store' }

const isText = /^(text\/|application\/(json|xml)|image\/(svg\+xml|x-icon))/

/** Returns a file's type by its name; `compressible` is false for compressed formats. */
export function contentType(path: string) {
  const type = getMimeType(path) ?? 'application/octet-stream'
  return {
    type: type.endsWith('json') ? `${type}; charset=utf-8` : type,
    compressible: isText.test(type),
  }
}

/**
 * Forbids proxies to change a page (RFC 9111, 5.2.2.6). Some CDNs replace mail addresses by a script that the CSP
 * blocks, and hold back the page's own scripts.
 */
const unchanged = 'no-transform'

/** For pages that no cache may keep, such as those with a token in their URL or with what somebody typed. */
export const neverStored = { 'Cache-Control': `no-store, ${unchanged}` }

const hashedName = /\.\w{8,}\.[^/]+$/

const nothingInline: PageSources = { script: [], style: [], connect: [] }

/** The sites that may embed widgets, or `*`. */
export type EmbedOrigins = Settings['EMBED_ORIGINS']

/** Returns the headers of a file that don't depend on its encoding. */
export function headOf(
  url: string,
  path: string,
  sources: PageSources = nothingInline,
  embedOrigins: EmbedOrigins = '*',
): Head {
  const { type } = contentType(path)
  const common = {
    'Content-Type': type,
    'Cache-Control': freshness(url, type),
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
  }
  if (type.startsWith('text/html')) {
    const policy = {
      'Content-Security-Policy': sources.policy ?? contentSecurityPolicy(sources, embedOrigins),
    }
    const own = sources.policy ? forOneEditor : sources.framed ? inFrames : inNoFrame
    return { ...common, ...policy, ...document, ...own }
  }
  const shared = { ...common, 'Cross-Origin-Resource-Policy': 'cross-origin' }
  // Other sites load the widgets' scripts and fonts with CORS.
  const isEmbedded = url.startsWith('/widgets/') || type.startsWith('font/')
  return isEmbedded ? { ...shared, 'Access-Control-Allow-Origin': '*' } : shared
}

function freshness(url: string, type: string): string {
  if (hashedName.test(url)) return 'public, max-age=31536000, immutable'
  if (type.startsWith('text/html')) return `no-cache, ${unchanged}`
  if (url.startsWith('/widgets/')) return 'public, max-age=300, stale-while-revalidate=86400'
  return 'public, max-age=3600'
}

/** The sources of a page's inline code and requests, as listed by the site's build. */
export interface PageSources {
  /** Hashes of the inline scripts and styles, such as `sha256-…`. */
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly connect: readonly string[]
  /** The origins of other sites that it shows in frames. */
  readonly frame?: readonly string[]
  /** The Trusted Types policies that its scripts create. */
  readonly trustedTypes?: readonly string[]
  /** Whether a form composes a mail. */
  readonly mails?: boolean
  /** Whether sites that may embed widgets may show it in frames. */
  readonly framed?: boolean
  /** The whole policy of a page that is not ours: the content editor. */
  readonly policy?: string
}

/** Builds a page's Content-Security-Policy: our own origin, and inline code by its hash. */
function contentSecurityPolicy(sources: PageSources, embedOrigins: EmbedOrigins): string {
  const { script, style, connect, frame, trustedTypes = ["'none'"], framed, mails } = sources
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
  const ancestors = embedOrigins === '*' ? ['*'] : ["'self'", ...embedOrigins]
  return [
    ["default-src 'none'"],
    ["script-src 'self'", ...quoted(script)],
    ["style-src 'self'", ...quoted(style)],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...connect],
    ...(frame ? [['frame-src', ...frame]] : []),
    ["form-action 'self'", ...(mails ? ['mailto:'] : [])],
    ['frame-ancestors', ...(framed ? ancestors : ["'none'"])],
    ["base-uri 'none'"],
    ["object-src 'none'"],
    ["require-trusted-types-for 'script'"],
    ['trusted-types', ...trustedTypes],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}
