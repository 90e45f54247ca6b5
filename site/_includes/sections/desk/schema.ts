import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'

/** The desk's slot, with its form to sign in until the script has come. */
export const schema = section({
  title: text,
  signIn: z.looseObject({ title: text, text, label: text, submit: text, withoutScripts: text }),
})
