import { head, section } from '../section.ts'
import { text } from '../text.ts'
import { tierItems, tierRows } from '../tiers.ts'

export const tiers = section('tiers', {
  ...head,
  unit: text,
  rows: tierRows,
  items: tierItems,
  /** What stands in place of a feature that a tier does not have. */
  absent: text,
  note: text,
})
