import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'

/** A kind of records: `site/collections/<name>.ts` describes each file of `data/<name>`. */
interface Collection {
  readonly schema: z.ZodType
  /** Adds what follows from a record's facts. */
  readonly derive?: (record: never, id: string) => unknown
  /** The page of a record without one in `data/pages`. */
  readonly pageOf?: (record: never, id: string) => unknown
}

const folder = 'site/collections'

export const collections: Readonly<Record<string, Collection>> = Object.fromEntries(
  await Promise.all(
    readdirSync(folder).map(
      async (file): Promise<[string, Collection]> => [
        basename(file, '.ts'),
        await import(pathToFileURL(join(folder, file)).href),
      ],
    ),
  ),
)
