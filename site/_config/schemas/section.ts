import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import { sales } from '../../../data/contracts/event-state.ts'
import { photo } from './photo.ts'
import { anchor, eyebrow, heading, label, text } from './text.ts'

const drawings = globSync('site/_includes/figures/*.njk').map((file) => basename(file, '.njk'))

/** The name of a drawing. */
export const diagram = z.enum(drawings.sort()).meta({ title: 'Drawing' })

/** What a drawing shows, which screen readers say before its caption. */
export const description = label.describe(
  'What the drawing shows, for people who can’t see it: its parts, their order, and which is larger.',
)

/** A drawing, or a photo, which replaces it. */
export const figure = z
  .strictObject({
    diagram: diagram.optional(),
    description: description.optional(),
    photo: photo.optional(),
    alt: label.optional().describe('What the photo shows, for people who can’t see it.'),
    caption: label,
  })
  .refine(({ diagram, photo }) => diagram || photo, {
    path: ['diagram'],
    error: 'expected a drawing or a photo',
  })
  .refine(({ photo, description }) => photo || description, {
    path: ['description'],
    error: 'expected what the drawing shows, because there is no photo',
  })
  .refine(({ photo, alt }) => !photo || alt, {
    path: ['alt'],
    error: 'expected what the photo shows, because there is one',
  })

/** Each stage has its own hue. */
export const stage = z.enum(['BUILD', 'SUSTAIN', 'SCALE'])

/** The header of a section: an eyebrow in the margin, a title and an intro. */
export const head = {
  eyebrow,
  title: heading,
  intro: text.optional(),
  over: z
    .strictObject({ title: heading.optional(), intro: label.optional() })
    .optional()
    .describe('Replaces title and intro once the event of the page is over.'),
}

/** The header of a page. */
export const opening = { eyebrow, headline: heading, intro: text }

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
