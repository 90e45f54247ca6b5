import { section } from '../section.ts'
import { actions, icon, text } from '../text.ts'

export const banner = section('banner', {
  icon,
  title: text,
  text,
  actions: actions.optional(),
})
