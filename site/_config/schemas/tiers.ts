import { z } from 'zod'
import { icon, key, link, money, text } from './text.ts'

const row = z.strictObject({ key, label: text })

/** A tier of the membership. */
export const offer = z.strictObject({
  kind: z.literal('membership'),
  title: text,
  price: money,
  text,
  /** True emphasizes the tier. */
  highlight: z.boolean().optional(),
  badges: z.array(text).optional(),
  /** Keyed by row. A tier without a key doesn't have that feature. */
  features: z.record(z.string(), text),
  action: link,
  order: z.int(),
})

const tierList = { rows: z.array(row), items: z.array(offer).min(1, 'expected at least one tier') }

export const tiers = z
  .strictObject({
    unit: text,
    /** The events that a membership includes; nothing else states them. */
    events: text,
    ...tierList,
    allInclude: z.array(z.strictObject({ key, icon, title: text, text })),
  })
  .superRefine(({ rows, items }, context) => {
    const keys = new Set(rows.map(({ key }) => key))
    items.forEach(({ features }, index) => {
      for (const key of Object.keys(features)) {
        if (keys.has(key)) continue
        const path = ['items', index, 'features', key]
        context.addIssue({ code: 'custom', path, message: 'expected the key of a row' })
      }
    })
  })

export const tierRows = tierList.rows
export const tierItems = tierList.items
