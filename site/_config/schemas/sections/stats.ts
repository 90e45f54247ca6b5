import { z } from 'zod'
import { statistic } from '../claims.ts'
import { section } from '../section.ts'
import { text } from '../text.ts'

export const stats = section('stats', {
  /** Says what the figures are of, to those who do not see the page. */
  title: text,
  stats: z.array(statistic).min(2, 'expected two figures or more'),
})
