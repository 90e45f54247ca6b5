import { head, section } from '../../../_config/schemas/section.ts'
import { actions } from '../../../_config/schemas/text.ts'

/** The whole journey on one ruler. What stands on it is `data/journey.json`. */
export const schema = section({
  ...head,
  actions: actions.optional(),
}).describe('The months of the journey on a ruler, open at the current one.')
