import { head, section } from '../section.ts'
import { text } from '../text.ts'
import { tierItems, tierRows } from '../tiers.ts'

export const tiers = section('tiers', {
  ...head,
  unit: text,
  rows: tierRows,
  items: tierItems,
  /** Shown for a feature that a tier doesn't have. */
  absent: text,
  note: text,
})
