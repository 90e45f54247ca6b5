import { z } from 'zod'
import { anchor, text } from './text.ts'

/** The diagrams of site/_includes/figures. */
const diagram = z.enum(['contingency', 'cumulative', 'hundred', 'loop', 'sprint', 'threshold'])

export const figure = z.strictObject({ diagram, caption: text })

/** What every section may say of itself. `ground` paces the page. */
export function section<Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  shape: Shape,
) {
  return z.strictObject({
    type: z.literal(type),
    id: anchor.optional(),
    ground: z.enum(['paper', 'tint', 'night']),
    ...shape,
  })
}
