import { z } from 'zod'
import { message } from '../../../_config/schemas/messages.ts'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, link, text } from '../../../_config/schemas/text.ts'

export const fields = {
  eyebrow,
  message,
  whileConfirming: text.optional().describe('Shown while subscribers must confirm by mail.'),
  retry: z.boolean().optional().describe('Shows the form again.'),
  unsubscribe: z.boolean().optional().describe('Shows the button that unsubscribes an address.'),
  confirm: z.boolean().optional().describe('Shows the button that confirms a subscription.'),
  back: link,
}

/** A page of data/results.json. */
export const schema = section(fields)
