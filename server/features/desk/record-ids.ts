import { type Kind, kinds } from '../../../data/contracts/desk.ts'
import { textSealer } from '../../storage/text-sealer.ts'

/** Identifies a record in the database. A subscriber's key is the email address. */
export interface RecordKey {
  readonly kind: Kind
  readonly key: string
}

export type RecordIds = ReturnType<typeof recordIds>

/** Converts keys to ids for URLs, in which addresses are encrypted. @param secret 32 bytes */
export function recordIds(secret: Buffer) {
  const sealer = textSealer(secret)
  return {
    of({ kind, key }: RecordKey): string {
      return `${kind}-${kind === 'subscriber' ? sealer.seal(key) : key}`
    },

    /** Returns undefined if this server did not create the id. */
    read(id: string): RecordKey | undefined {
      const kind = kinds.find((one) => id.startsWith(`${one}-`))
      if (!kind) return undefined
      const rest = id.slice(kind.length + 1)
      const key = kind === 'subscriber' ? sealer.open(rest) : rest
      return key ? { kind, key } : undefined
    },
  }
}
