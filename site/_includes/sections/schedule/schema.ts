import { z } from 'zod'
import { day } from '../events.ts'
import { head, section } from '../section.ts'
import { actions, text } from '../text.ts'

const hour = z.strictObject({ time: text, title: text, text })

/** The hours of one day, or a list of days. */
export const schedule = section('schedule', {
  ...head,
  items: z.union([z.array(hour), z.array(day)], {
    error: 'expected hours {time, title, text}, or days as in data/events.json',
  }),
  actions: actions.optional(),
})
