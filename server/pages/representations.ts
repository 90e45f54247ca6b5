import { createHash } from 'node:crypto'
import type { Head } from './headers.ts'
import type { Coding } from './negotiation.ts'
import type { StoredFile } from './stored-file.ts'

/** One coding of a file, with everything that an answer needs. */
export interface Representation {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
  readonly head: Head
  readonly notModified: Head
}

/** A file that is ready to be sent: its codings, and the names of those that there are. */
export interface Prepared {
  readonly codings: readonly Coding[]
  readonly by: Readonly<Partial<Record<Coding, Representation>>> & {
    readonly identity: Representation
  }
}

export function prepare({ identity, br, gzip }: StoredFile, head: Head): Prepared {
  const by = {
    identity: representation(identity, 'identity', head),
    ...(br && { br: representation(br, 'br', head) }),
    ...(gzip && { gzip: representation(gzip, 'gzip', head) }),
  }
  return { codings: Object.keys(by) as Coding[], by }
}

function representation(body: Buffer<ArrayBuffer>, coding: Coding, common: Head): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const coded = coding === 'identity' ? {} : { 'Content-Encoding': coding }
  const head = { ...common, ...coded, ETag: etag, 'Content-Length': String(body.length) }
  const { 'Cache-Control': fresh = '', Vary = '' } = common
  return { body, etag, head, notModified: { ETag: etag, 'Cache-Control': fresh, Vary } }
}
