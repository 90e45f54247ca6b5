import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { digest } from './digest.ts'
import type { Head } from './headers.ts'

export interface Encodings<Form = Buffer<ArrayBuffer>> {
  readonly identity: Form
  readonly br?: Form | undefined
  readonly gzip?: Form | undefined
}

/** A response for a file in each of its encodings. */
export type EncodedAsset = Encodings<{ readonly body: Buffer<ArrayBuffer>; readonly headers: Head }>

/** @param etagOf returns the ETag of an encoding; a strong one by default */
export function prepare(
  { identity, br, gzip }: Encodings,
  head: Head,
  etagOf: (body: Buffer) => string = strongEtag,
): EncodedAsset {
  const ready = (body: Buffer<ArrayBuffer>, coding: Head = {}) => {
    const length = { 'Content-Length': String(body.length) }
    return { body, headers: { ...head, ...coding, ...length, ETag: etagOf(body) } }
  }
  return {
    identity: ready(identity),
    br: br && ready(br, { 'Content-Encoding': 'br' }),
    gzip: gzip && ready(gzip, { 'Content-Encoding': 'gzip' }),
  }
}

function strongEtag(body: string | Buffer): string {
  return `"${digest(body).slice(0, 22)}"`
}

/** @param quality of brotli */
export async function compress(identity: Buffer, quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { br, gzip: gz }
}

// The best quality takes 50 ms for a post's page, four times as long as 9, but makes it 9 % smaller: with its
// headers below the 14 KB that a server sends before the first acknowledgement. Long lists would take seconds.
const maxAtBest = 100_000

/** Compresses a text. Its ETag is the same in every encoding. */
export async function compressed(text: string, head: Head): Promise<EncodedAsset> {
  const identity = Buffer.from(text)
  const etag = etagOfText(text)
  const quality = identity.length > maxAtBest ? 9 : constants.BROTLI_MAX_QUALITY
  return prepare({ identity, ...(await compress(identity, quality)) }, head, () => etag)
}

/** Returns a weak ETag (RFC 9110, 8.8.1), because encodings of a text differ only in their bytes. */
export function etagOfText(text: string): string {
  return `W/${strongEtag(text)}`
}
