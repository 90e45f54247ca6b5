import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { section } from './section.ts'

/** A section's type is the name of its folder, which has its schema, its partial and its CSS. */
export const sectionFolder = 'site/_includes/sections'

type SectionSchema = ReturnType<typeof section>

const found = await Promise.all(
  readdirSync(sectionFolder).map(async (type) => {
    const file = pathToFileURL(join(sectionFolder, type, 'schema.ts')).href
    const { schema } = (await import(file)) as { readonly schema: SectionSchema }
    return schema.extend({ type: z.literal(type) })
  }),
)
const [first, ...others] = found
if (!first) throw new Error(`${sectionFolder} is empty`)

/** A section of any type. */
export const anySection = z.discriminatedUnion('type', [first, ...others])
