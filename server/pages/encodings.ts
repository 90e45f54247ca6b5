import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Head } from './headers.ts'
import type { StoredFile } from './stored-file.ts'

export type Coding = 'br' | 'gzip' | 'identity'

/** One coding of a file, with everything that an answer needs. */
export interface Representation {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
  readonly head: Head
  /** For who came by https. */
  readonly secureHead: Head
  readonly notModified: Head
}

/** A file that is ready to be sent, in each encoding that there is. */
export interface Prepared {
  readonly by: Readonly<Partial<Record<Coding, Representation>>> & {
    readonly identity: Representation
  }
}

const strictTransport = { 'Strict-Transport-Security': 'max-age=31536000' }

/** @param etagOf names a coding of the file; strongly, unless told */
export function prepare(
  { identity, br, gzip }: Omit<StoredFile, 'path'>,
  head: Head,
  etagOf: (body: Buffer) => string = strongEtag,
): Prepared {
  const prepared = (body: Buffer<ArrayBuffer>, coding: Coding) =>
    representation(body, coding, etagOf(body), head)
  return {
    by: {
      identity: prepared(identity, 'identity'),
      ...(br && { br: prepared(br, 'br') }),
      ...(gzip && { gzip: prepared(gzip, 'gzip') }),
    },
  }
}

function strongEtag(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

function representation(
  body: Buffer<ArrayBuffer>,
  coding: Coding,
  etag: string,
  common: Head,
): Representation {
  const coded = coding === 'identity' ? {} : { 'Content-Encoding': coding }
  const head = { ...common, ...coded, ETag: etag, 'Content-Length': String(body.length) }
  const { 'Cache-Control': fresh = '', Vary = '' } = common
  return {
    body,
    etag,
    head,
    secureHead: { ...head, ...strictTransport },
    notModified: { ETag: etag, 'Cache-Control': fresh, Vary },
  }
}

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
