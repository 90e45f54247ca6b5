import { z } from 'zod'
import { message } from '../../../_config/schemas/messages.ts'
import { section } from '../../../_config/schemas/section.ts'
import { label, link, text } from '../../../_config/schemas/text.ts'

export const fields = {
  eyebrow: label,
  message,
  /** Shown while subscribers must confirm by mail. */
  whileConfirming: text.optional(),
  /** True shows the form of the newsletter again. */
  retry: z.boolean().optional(),
  /** True shows the button that unsubscribes an address. */
  unsubscribe: z.boolean().optional(),
  /** True shows the button that confirms a subscription. */
  confirm: z.boolean().optional(),
  back: link,
}

/** A page of data/results.json. */
export const schema = section(fields)
