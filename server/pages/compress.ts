import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Prepared, prepare, strongEtag } from './encodings.ts'
import type { Head } from './headers.ts'

// The best quality takes twenty times as long for a twentieth of the bytes.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Makes a text ready to be sent; its ETag is the same in every coding. */
export async function compressed(text: string, head: Head): Promise<Prepared> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, brotli),
    promisify(gzip)(identity),
  ])
  const etag = etagOfText(text)
  return prepare({ identity, br, gzip: gz }, head, () => etag)
}

/** Weak (RFC 9110, 8.8.1), for codings of one text mean the same and differ in their bytes. */
export function etagOfText(text: string): string {
  return `W/${strongEtag(text)}`
}
