import { z } from 'zod'
import { modulesOf } from '../modules.ts'
import type { section } from './section.ts'

/** A section's type is the name of its folder, which has its schema, its partial and its CSS. */
export const sectionFolder = 'site/_includes/sections'

interface SectionType {
  readonly schema: ReturnType<typeof section>
  /** What the assistant quotes, if it isn't the whole section. */
  readonly quoted?: z.ZodType
}

export const sectionTypes = await modulesOf<SectionType>(`${sectionFolder}/*/schema.ts`)

const [first, ...others] = Object.entries(sectionTypes).map(([type, { schema }]) =>
  schema.extend({ type: z.literal(type) }),
)
if (!first) throw new Error(`${sectionFolder} is empty`)

/** A section of any type. */
export const anySection = z.discriminatedUnion('type', [first, ...others])
