import { z } from 'zod'
import { message } from '../../../_config/schemas/messages.ts'
import { eyebrow, section } from '../../../_config/schemas/section.ts'
import { link, text } from '../../../_config/schemas/text.ts'

/** The result page of a form posted without JavaScript, or its confirmation page. */
export const schema = section({
  eyebrow,
  message,
  whileConfirming: text.optional().describe('Shown while subscribers must confirm by mail.'),
  retry: z.boolean().describe('Shows the form again.'),
  unsubscribe: z.boolean().optional().describe('Shows the button that unsubscribes an address.'),
  confirm: z.boolean().optional().describe('Shows the button that confirms a subscription.'),
  back: link,
})
