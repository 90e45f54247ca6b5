import { head, section } from '../../../_config/schemas/section.ts'
import { label, text } from '../../../_config/schemas/text.ts'
import { tierItems, tierRows } from '../../../lists/tiers.ts'

export const schema = section({
  ...head,
  unit: label,
  rows: tierRows,
  items: tierItems,
  absent: label.describe('Shown for a feature that a tier doesn’t have.'),
  note: text,
})
