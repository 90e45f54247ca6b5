import { z } from 'zod'
import { message } from '../messages.ts'
import { section } from '../section.ts'
import { link, text } from '../text.ts'

/** What became of a form that was posted without JavaScript, or what is asked before. */
export const result = section('result', {
  eyebrow: text,
  message,
  /** True shows the form once more. */
  retry: z.boolean(),
  /** True shows the button that takes an address off the newsletter's list. */
  unsubscribe: z.boolean().optional(),
  back: link,
})
