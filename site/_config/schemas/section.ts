import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { photo } from './photo.ts'
import { anchor, text } from './text.ts'

/** Names a drawing of `site/_includes/figures`. */
export const diagram = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'expected a name such as loop')
  .refine((name) => existsSync(join('site/_includes/figures', `${name}.njk`)), {
    error: 'expected a drawing of site/_includes/figures, such as loop',
  })

/** A drawing, or the photo that takes its place. */
export const figure = z.strictObject({ diagram, photo: photo.optional(), caption: text })

/** A stage gives what is said of it its hue. */
export const stage = z.enum(['BUILD', 'SUSTAIN', 'SCALE'])

/** What stands at the head of a section: its eyebrow in the margin, its title, a lead-in. */
export const head = { eyebrow: text, title: text, intro: text.optional() }

/** What every section may say of itself. `background` paces the page. */
export function section<Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) {
  return z.strictObject({
    type: z.literal(type),
    id: anchor.optional(),
    background: z.enum(['paper', 'tint', 'stage', 'night']),
    ...shape,
  })
}
