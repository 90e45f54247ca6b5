import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sales } from '../../../data/contracts/event-state.ts'
import { photo } from './photo.ts'
import { anchor, text } from './text.ts'

/** The name of a drawing in `site/_includes/figures`. */
export const diagram = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'expected a name such as loop')
  .refine((name) => existsSync(join('site/_includes/figures', `${name}.njk`)), {
    error: 'expected a drawing of site/_includes/figures, such as loop',
  })

const caption = text.describe('Also tells people who can’t see the photo what it shows.')

/** A drawing, or the photo that replaces it. */
export const figure = z.strictObject({ diagram, photo: photo.optional(), caption })

/** Each stage has its own hue. */
export const stage = z.enum(['BUILD', 'SUSTAIN', 'SCALE'])

export const eyebrow = text.describe('A short line above the heading.')
export const heading = text.describe('`*Words*` between asterisks are in italics.')

/** The header of a section: an eyebrow in the margin, a title and an intro. */
export const head = { eyebrow, title: heading, intro: text.optional() }

/** A field that the build computes. Editors don't write it. */
export const computed = <Type extends z.ZodType>(type: Type) =>
  type.optional().meta({ computed: true })

/** Makes a section's schema: the fields that all sections share, and its own. */
export function section<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject({
    id: anchor.optional(),
    sale: z
      .enum(sales)
      .optional()
      .describe('Shows the section only while the sale of the page’s event has this status.'),
    background: z.enum(['paper', 'tint', 'stage', 'night']),
    ...shape,
  })
}
