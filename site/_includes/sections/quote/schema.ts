import { portrait } from '../../../_config/schemas/portrait.ts'
import { section } from '../../../_config/schemas/section.ts'
import { eyebrow, heading, text } from '../../../_config/schemas/text.ts'
import { schema as record } from '../../../collections/cases.ts'

export const schema = section({
  eyebrow,
  title: heading.describe('The kind of quotation, such as “The philosophy”.'),
  text,
  name: text,
  role: text,
  portrait: portrait.optional().describe('The speaker’s, if it isn’t a client.'),
  case: record.optional().describe('The client’s counts, such as {cases.castillo}.'),
}).describe('What one client said, large.')
