import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { statistic } from '../../../_config/schemas/stats.ts'
import { heading } from '../../../_config/schemas/text.ts'

export const schema = section({
  /** The section's accessible name. */
  title: heading,
  stats: z.array(statistic).min(2, 'expected two figures or more'),
})
