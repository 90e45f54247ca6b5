import { z } from 'zod'
import { heading, place, recordOf, text } from '../_config/schemas/text.ts'

const counts = z.array(z.number().min(0)).min(2, 'expected two counts or more')

/** A client's story, told by the site's own method: count, change one thing, count again. */
export const schema = z
  .strictObject({
    client: recordOf('testimonials').describe('The name and the quote come from it.'),
    title: heading,
    industry: text,
    team: text,
    span: text.describe('How long it took, such as 90 days.'),
    measure: text.describe('What was counted, and how often, such as approvals a week.'),
    start: z
      .strictObject({ revenue: z.int(), people: z.int(), years: z.int() })
      .describe('The company at the start. A page of an offer has only cases that the offer fits.'),
    step: z.enum(['day', 'week', 'month']).describe('What lies between two counts.'),
    before: text.describe('The figure at the start, as visitors read it.'),
    after: text.describe('The figure at the end, as visitors read it.'),
    rule: text.describe('The rule in a few words, as the figure shows it where the counts change.'),
    baseline: counts.describe('The counts before the change, one after the other.'),
    counts: counts.describe('The counts after it.'),
    caption: text.describe('Also tells people who can’t see the figure what it shows.'),
    found: text.describe('What the count showed.'),
    changed: text.describe('The one thing that was changed.'),
    failed: text.describe('What was tried before, and didn’t work.'),
    held: text.describe('What keeps it so.'),
    order: place,
  })
  .meta({ title: 'Case' })
