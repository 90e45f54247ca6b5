import { z } from 'zod'
import { figure, opening, section } from '../../../_config/schemas/section.ts'
import { key, label, link } from '../../../_config/schemas/text.ts'
import { schema as person } from '../../../collections/people.ts'
import { statistic } from '../../../lists/stats.ts'

export const schema = section({
  ...opening,
  actions: z.strictObject({ primary: link, secondary: link }),
  stats: z.array(statistic).min(1, 'expected at least one figure'),
  figure: figure.safeExtend({
    owner: label,
    questions: z
      .array(
        z.strictObject({
          text: label,
          topic: key.describe('What a visitor who gives it away “would hand over”.'),
        }),
      )
      .length(6, 'expected six questions, two for each person'),
    says: z
      .strictObject({
        count: label.describe('Below the owner: `{count}` of `{all}` questions are theirs.'),
        invite: label,
        idea: label.describe('Once the owner answers two or fewer.'),
        over: label.describe('Also on /booking, with the `{topics}`.'),
      })
      .describe('What the figure says while visitors hand questions over.'),
    people: z
      .array(z.strictObject({ field: label, speaker: person }))
      .length(3, 'expected three people'),
  }),
}).describe('The head of the home page.')

/** The assistant doesn't quote the drawing. */
export const quoted = schema.pick({ headline: true, intro: true, stats: true })

/** It has the page’s headline. */
export const opens = () => true
