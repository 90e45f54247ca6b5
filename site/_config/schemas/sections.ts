import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { modulesOf } from '../modules.ts'
import type { section } from './section.ts'

/** A section's type is the name of its folder, which has its schema, its partial and its CSS. */
export const sectionFolder = 'site/_includes/sections'

interface SectionType {
  readonly schema: ReturnType<typeof section>
  /** What the assistant quotes, if it isn't the whole section. */
  readonly quoted?: z.ZodType
  /** Whether it has the page’s headline, and so comes first. */
  readonly opens?: (section: object) => boolean
}

export const sectionTypes = await modulesOf<SectionType>('site/_includes/sections/*/schema.ts')

/** Returns an error for each file that a section's folder lacks. */
export function missingFiles(types = Object.keys(sectionTypes), folder = sectionFolder) {
  return types.flatMap((type) =>
    ['section.njk', 'section.css']
      .map((name) => join(folder, type, name))
      .filter((file) => !existsSync(file))
      .map((file) => ({
        ...{ file, path: '' },
        reason: 'is missing: a section has a schema.ts, a section.njk and a section.css',
      })),
  )
}

const [first, ...others] = Object.entries(sectionTypes).map(([type, { schema }]) =>
  schema.extend({ type: z.literal(type) }).meta({ description: schema.description }),
)
if (!first) throw new Error(`${sectionFolder} is empty`)

/** A section of any type. */
export const anySection = z.discriminatedUnion('type', [first, ...others])
