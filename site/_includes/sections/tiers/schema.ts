import { head, section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'
import { tierItems, tierRows } from '../../../_config/schemas/tiers.ts'

export const schema = section({
  ...head,
  unit: text,
  rows: tierRows,
  items: tierItems,
  /** Shown for a feature that a tier doesn't have. */
  absent: text,
  note: text,
})
