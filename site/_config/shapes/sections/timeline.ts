import { phase } from '../journey.ts'
import { section } from '../section.ts'

/** One phase of the journey; several in a row share one line. */
export const timeline = section('timeline', { phase })
