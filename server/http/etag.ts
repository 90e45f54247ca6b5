import type { AppContext } from './context.ts'

// Apache's mod_deflate and mod_brotli add it to the ETags of what they compress.
const coding = /-(gzip|br|deflate|zstd)"$/

/** Returns an ETag without what a proxy has added to it when it compressed or weakened the response. */
export function originalEtag(etag: string): string {
  return etag.trim().replace(/^W\//, '').replace(coding, '"')
}

/** Returns the version in If-Match, which its reader got as an ETag; undefined if there is none. */
export function seenVersion(c: AppContext): string | undefined {
  return /^"(\d{1,9})"$/.exec(originalEtag(c.req.header('If-Match') ?? ''))?.[1]
}
