import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { label, text } from '../../../_config/schemas/text.ts'
import { tierItems, tierRows } from '../../../lists/tiers.ts'

export const schema = section({
  ...head,
  unit: label,
  heads: z
    .array(label)
    .length(4, 'expected four names')
    .describe(
      'Names of the columns before the features: tier, price, for whom, sign-up. They are only heard.',
    ),
  rows: tierRows,
  items: tierItems,
  absent: label.describe('Shown for a feature that a tier doesn’t have.'),
  notes: z.array(z.strictObject({ title: text, text })).min(2, 'expected two notes or more'),
}).describe('The tiers of the membership as a table.')
