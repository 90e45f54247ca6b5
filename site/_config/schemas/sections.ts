import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { section } from './section.ts'

/** A section's type is the name of its folder, which has its schema, its partial and its CSS. */
export const sectionFolder = 'site/_includes/sections'

type SectionSchema = ReturnType<typeof section>

interface SectionType {
  readonly schema: SectionSchema
  /** What the assistant quotes, if it isn't the whole section. */
  readonly quoted?: z.ZodType
}

const found = await Promise.all(
  readdirSync(sectionFolder).map(async (type): Promise<[string, SectionType]> => {
    const file = pathToFileURL(join(sectionFolder, type, 'schema.ts')).href
    return [type, await import(file)]
  }),
)
export const sectionTypes: Readonly<Record<string, SectionType>> = Object.fromEntries(found)

const [first, ...others] = found.map(([type, { schema }]) =>
  schema.extend({ type: z.literal(type) }),
)
if (!first) throw new Error(`${sectionFolder} is empty`)

/** A section of any type. */
export const anySection = z.discriminatedUnion('type', [first, ...others])
