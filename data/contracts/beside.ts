import { attribution } from './attribution.ts'
import { consent } from './consent.ts'
import { hidden } from './hidden.ts'
import { source } from './source.ts'

/** What a widget sends beside the fields of a form: how the person came here, what the page knows of them, and what they agreed to. */
export const beside = { source, attribution, hidden, consent }
