import { z } from 'zod'
import { phase } from '../journey.ts'
import { section } from '../section.ts'
import { link, text } from '../text.ts'

/** One phase of the journey. Consecutive phases share one line. */
export const timeline = section('timeline', {
  phase,
  /** The price and how to join, after the phase. */
  join: z.strictObject({ text, action: link }).optional(),
})
