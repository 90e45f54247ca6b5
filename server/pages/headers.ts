import { contentType } from './content-types.ts'
import { contentSecurityPolicy, type PageSources } from './policy.ts'

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

const hashedName = /\.[0-9a-f]{8,}\.[^/]+$/i

/** The headers that every answer with this file has, whatever its coding. */
export function headOf(url: string, path: string, sources: PageSources): Head {
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
