import { z } from 'zod'
import { section } from '../../../_config/schemas/section.ts'
import { text } from '../../../_config/schemas/text.ts'
import { schema as record } from '../../../collections/cases.ts'

/** A client's story: a figure from edge to edge, with notes below it. */
export const schema = section({
  eyebrow: text,
  case: record.describe('A reference such as {cases.castillo}.'),
  quote: z.boolean().optional().describe('Adds the client’s own words.'),
}).describe(
  'What one client counted, before and after: a figure from edge to edge, with the story below.',
)
