import { section } from '../../../_config/schemas/section.ts'
import { actions, icon, text } from '../../../_config/schemas/text.ts'

export const schema = section({
  icon,
  title: text,
  text,
  actions: actions.optional(),
})
