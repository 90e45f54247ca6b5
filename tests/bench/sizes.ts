import { brotliCompressSync, gzipSync } from 'node:zlib'

/** A script's sizes in bytes: as it is, by gzip and by brotli at their best. */
export function sizes(code: string) {
  return {
    raw: Buffer.byteLength(code),
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code).length,
  }
}
