import { type Kind, kinds } from '../../../data/contracts/desk.ts'
import { textSealer } from '../../storage/text-sealer.ts'

/** What names a record in the database: for a subscriber the address itself. */
export interface RecordKey {
  readonly kind: Kind
  readonly key: string
}

export type RecordIds = ReturnType<typeof recordIds>

/** Ids for URLs: an address is sealed in them. @param secret 32 bytes */
export function recordIds(secret: Buffer) {
  const sealer = textSealer(secret)
  return {
    of({ kind, key }: RecordKey): string {
      return `${kind}-${kind === 'subscriber' ? sealer.seal(key) : key}`
    },

    /** Returns nothing where the id was not made here. */
    read(id: string): RecordKey | undefined {
      const kind = kinds.find((one) => id.startsWith(`${one}-`))
      if (!kind) return undefined
      const rest = id.slice(kind.length + 1)
      const key = kind === 'subscriber' ? sealer.open(rest) : rest
      return key ? { kind, key } : undefined
    },
  }
}
