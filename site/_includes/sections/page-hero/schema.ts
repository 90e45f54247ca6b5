import { z } from 'zod'
import { portrait } from '../portrait.ts'
import { figure, section } from '../section.ts'
import { actions, text } from '../text.ts'

/** The head of every page except home, in the hue of the page's stage. */
export const pageHero = section('page-hero', {
  eyebrow: text,
  headline: text,
  intro: text,
  actions: actions.optional(),
  figure: figure.optional(),
  /** Shown instead of a figure. */
  person: z.strictObject({ portrait, name: text, caption: text }).optional(),
})
