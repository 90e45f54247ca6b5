import { z } from 'zod'
import { person } from '../people.ts'
import { figure, section } from '../section.ts'
import { statistic } from '../stats.ts'
import { link, text } from '../text.ts'

export const hero = section('hero', {
  eyebrow: text,
  headline: text,
  intro: text,
  actions: z.strictObject({ primary: link, secondary: link }),
  stats: z.array(statistic).min(1, 'expected at least one figure'),
  figure: figure.extend({
    owner: text,
    questions: z.array(text).length(6, 'expected six questions, two for each person'),
    people: z
      .array(z.strictObject({ field: text, speaker: person }))
      .length(3, 'expected three people'),
  }),
})
