import { z } from 'zod'
import { section } from '../section.ts'
import { text } from '../text.ts'

/** The desk's slot, with its form to sign in until the script has come. */
export const desk = section('desk', {
  title: text,
  signIn: z.looseObject({ title: text, text, label: text, submit: text, withoutScripts: text }),
})
