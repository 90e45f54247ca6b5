import type { IncomingMessage } from 'node:http'

/** Headers of which Node reads the first, and a proxy in front perhaps the last. */
const single = ['host', 'content-type', 'authorization']

/**
 * Whether a proxy in front may have read a request differently, so that it can hide a second one. Node itself
 * refuses several lengths, a length beside a transfer coding, folded headers and bare line ends.
 */
export function isAmbiguous({ headers, headersDistinct, httpVersion }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  // HTTP/1.0 has no transfer codings (RFC 9112, 6.1), and we can read only this one.
  const isUnclear =
    coding !== undefined && (httpVersion === '1.0' || coding.toLowerCase() !== 'chunked')
  return isUnclear || single.some((name) => (headersDistinct[name]?.length ?? 0) > 1)
}
