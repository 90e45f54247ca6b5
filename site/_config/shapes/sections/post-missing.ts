import { z } from 'zod'
import { section } from '../section.ts'
import { link, text } from '../text.ts'

/** What stands where no post does: the message that the widget tells before it goes to the list. */
export const postMissing = section('post-missing', {
  label: text,
  message: z.strictObject({ tone: text, title: text, description: text }),
  back: link,
})
