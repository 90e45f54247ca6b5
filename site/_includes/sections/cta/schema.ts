import { section } from '../../../_config/schemas/section.ts'
import { actions, text } from '../../../_config/schemas/text.ts'

/** The call to action at the end of a page. */
export const schema = section({ title: text, text, actions })
