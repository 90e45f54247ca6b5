import { z } from 'zod'
import { head, section } from '../../../_config/schemas/section.ts'
import { action, label } from '../../../_config/schemas/text.ts'

/** A round table. Each seat tells what its owner asked, what they were asked in return, and what came of it. */
export const schema = section({
  ...head,
  seats: z
    .array(
      z.strictObject({
        revenue: label,
        people: label,
        trade: label,
        question: label.describe('What the owner brought.'),
        asked: label.describe('What the table asked in return.'),
        counted: label,
      }),
    )
    .length(11, 'expected eleven seats, because the twelfth is the visitor’s'),
  says: z.strictObject({ asked: label, counted: label }),
  own: z.strictObject({ seat: label, question: label, text: label, action }),
  note: label,
})
