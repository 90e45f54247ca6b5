import { section } from '../../../_config/schemas/section.ts'
import { actions, heading, icon, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  icon,
  title: heading,
  text,
  actions: actions.optional(),
})
