import { z } from 'zod'
import { answerPrefix, maxNameLength, maxValueLength } from '../../../../data/contracts/hidden.ts'
import { maxFields } from '../../../../data/contracts/own-fields.ts'
import { opening, section } from '../../../_config/schemas/section.ts'
import { anchor, inRole, label, pageLink } from '../../../_config/schemas/text.ts'
import { statistic } from '../../../lists/stats.ts'

/** A label or a choice. Widgets take all fields in one attribute, whose parts these signs divide. */
const part = (max: number) =>
  inRole(
    'label',
    z
      .string()
      .trim()
      .min(1, 'expected text, found an empty string')
      .max(max, `expected ${max} characters at most`)
      .regex(/^[^;:|*]*$/, 'expected words without ; : | and *'),
  )

const field = z
  .strictObject({
    label: part(maxNameLength - answerPrefix.length),
    required: z.boolean().optional().describe('Whether it must be filled in.'),
    choices: z
      .array(part(maxValueLength))
      .min(2, 'expected two choices or more')
      .optional()
      .describe('With choices it is a list, otherwise a line to write on.'),
  })
  .meta({ title: 'Field' })

/** The head of a landing page: its promise with the form beside it. */
export const schema = section({
  ...opening,
  stats: z.array(statistic).min(1, 'expected at least one figure'),
  form: z.strictObject({
    id: anchor,
    title: label,
    intro: label,
    fields: z
      .array(field)
      .max(maxFields, `expected ${maxFields} at most`)
      .optional()
      .describe('What it asks besides name, email, phone and challenge.'),
    button: label.optional().describe('The text of its button.'),
    note: label
      .optional()
      .describe(
        'What people agree to by pressing the button, with links such as `[Privacy Policy](/privacy-policy)`. It is kept with what they send.',
      ),
    next: pageLink
      .optional()
      .describe('Where the form leads, such as a page that thanks; by default /booking.'),
    source: z
      .string()
      .max(200)
      .optional()
      .describe('What the desk shows as its source, such as the name of the campaign.'),
  }),
}).describe('The head of a landing page: its promise, and the form beside it.')

export type LeadSection = z.infer<typeof schema>

/** It has the page’s headline. */
export const opens = () => true
