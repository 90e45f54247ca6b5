import { z } from 'zod'
import { message } from '../../../_config/schemas/messages.ts'
import { section } from '../../../_config/schemas/section.ts'
import { link, text } from '../../../_config/schemas/text.ts'

/** The result page of a form posted without JavaScript, or its confirmation page. */
export const schema = section({
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
