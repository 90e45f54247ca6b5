import { head, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'
import { tierItems, tierRows } from '../../../_config/schemas/tiers.ts'

export const schema = section({
  ...head,
  unit: text,
  rows: tierRows,
  items: tierItems,
  absent: text.describe('Shown for a feature that a tier doesn’t have.'),
  note: text,
})
