import { z } from 'zod'
import { figure, opening, section } from '../../../_config/schemas/section.ts'
import { label, link } from '../../../_config/schemas/text.ts'
import { schema as person } from '../../../collections/people.ts'
import { statistic } from '../../../lists/stats.ts'

export const schema = section({
  ...opening,
  actions: z.strictObject({ primary: link, secondary: link }),
  stats: z.array(statistic).min(1, 'expected at least one figure'),
  figure: figure.safeExtend({
    owner: label,
    questions: z.array(label).length(6, 'expected six questions, two for each person'),
    people: z
      .array(z.strictObject({ field: label, speaker: person }))
      .length(3, 'expected three people'),
  }),
})

/** The assistant doesn't quote the drawing. */
export const quoted = schema.pick({ headline: true, intro: true, stats: true })
