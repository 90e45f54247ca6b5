import { z } from 'zod'
import { key, label, text } from '../_config/schemas/text.ts'
import { schema as offer } from '../collections/offers.ts'

export const tierRows = z.array(z.strictObject({ key, label }))
export const tierItems = z
  .array(offer.required({ price: true, features: true }))
  .min(1, 'expected at least one tier')

/** The table of the membership's tiers. */
export const schema = z
  .strictObject({
    unit: label,
    events: text.describe('The events that a membership includes; nothing else states them.'),
    rows: tierRows,
    items: tierItems,
    allInclude: z.array(z.strictObject({ key, title: text, text })),
  })
  .superRefine(({ rows, items }, context) => {
    const keys = new Set(rows.map(({ key }) => key))
    const message = `expected the key of a row: ${[...keys].join(', ')}`
    items.forEach(({ features }, index) => {
      for (const key of Object.keys(features)) {
        if (keys.has(key)) continue
        const path = ['items', index, 'features', key]
        context.addIssue({ code: 'custom', path, message })
      }
    })
  })
