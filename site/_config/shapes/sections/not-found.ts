import { section } from '../section.ts'
import { link, text } from '../text.ts'

export const notFound = section('not-found', { label: text, title: text, text, action: link })
