/** What a page's inline code and data ask for, as the site's build has found it. */
export interface PageSources {
  /** Hashes of the inline scripts and styles, such as `sha256-…`. */
  readonly script: readonly string[]
  readonly style: readonly string[]
  /** Further sources that the page may call. */
  readonly connect: readonly string[]
  /** Whether other sites may show it in a frame. */
  readonly framed?: boolean
}

/** The Content-Security-Policy of a page: itself, its own inline code by hash, and nothing else. */
export function contentSecurityPolicy({ script, style, connect, framed }: PageSources): string {
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
