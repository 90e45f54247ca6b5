import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, link, text } from '../../../_config/schemas/text.ts'
import { message } from '../../../lists/messages.ts'

export const fields = {
  eyebrow,
  message,
  whileConfirming: text.optional().describe('Shown while subscribers must confirm by mail.'),
  retry: z.boolean().optional().describe('Shows the form again.'),
  unsubscribe: z.boolean().optional().describe('Shows the button that unsubscribes an address.'),
  never: z.boolean().optional().describe('Shows the button that ends all mails to an address.'),
  confirm: z.boolean().optional().describe('Shows the button that confirms a subscription.'),
  back: link,
}

/** A page of data/results.json. */
export const schema = section(fields).describe('What a form answers.')

/** It has the page’s headline. */
export const opens = () => true
