import { z } from 'zod'
import { section } from '../section.ts'
import { statistic } from '../stats.ts'
import { text } from '../text.ts'

export const stats = section('stats', {
  /** The section's accessible name. */
  title: text,
  stats: z.array(statistic).min(2, 'expected two figures or more'),
})
