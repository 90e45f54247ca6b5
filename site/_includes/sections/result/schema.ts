import { z } from 'zod'
import { message } from '../messages.ts'
import { section } from '../section.ts'
import { link, text } from '../text.ts'

/** The result page of a form posted without JavaScript, or its confirmation page. */
export const result = section('result', {
  eyebrow: text,
  message,
  /** Shown while subscribers must confirm by mail. */
  whileConfirming: text.optional(),
  /** True shows the form again. */
  retry: z.boolean(),
  /** True shows the button that unsubscribes an address. */
  unsubscribe: z.boolean().optional(),
  /** True shows the button that confirms a subscription. */
  confirm: z.boolean().optional(),
  back: link,
})
