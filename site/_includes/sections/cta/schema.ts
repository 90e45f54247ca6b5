import { section } from '../section.ts'
import { actions, text } from '../text.ts'

/** The call to action at the end of a page. */
export const cta = section('cta', { title: text, text, actions })
