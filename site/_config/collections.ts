import type { z } from 'zod'
import { modulesOf } from './modules.ts'

/** What a file of `data` is. */
interface Kind {
  readonly schema: z.ZodType
  /** Adds what follows from a file's facts. */
  readonly derive?: (value: never, id: string) => unknown
  /** Whether the server, a contract or a widget imports the file, and so shows its texts as they are written. */
  readonly isImported?: boolean
  /** The page of a record without one in `data/pages`, or the pages of a list. */
  readonly pagesOf?: (value: never, id: string) => readonly object[]
}

/** `site/collections/<name>.ts` describes each file of the folder `data/<name>`. */
export const collections = await modulesOf<Kind>('site/collections/*.ts')

/** `site/lists/<name>.ts` describes `data/<name>.json`. */
export const lists = await modulesOf<Kind>('site/lists/*.ts')
