import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { heading } from '../../../_config/schemas/text.ts'
import { statistic } from '../../../lists/stats.ts'

export const schema = section({
  title: heading.describe('What screen readers call the section.'),
  stats: z.array(statistic).min(2, 'expected two figures or more'),
}).describe('Some numbers in a row.')
