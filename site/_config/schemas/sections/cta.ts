import { section } from '../section.ts'
import { actions, text } from '../text.ts'

/** What a page ends on. */
export const cta = section('cta', { title: text, text, actions })
