import { texts } from '../_config/schemas/text.ts'

/** What widgets say of languages, for the dictionaries. */
export const schema = texts('dismiss assessment chat')

/** Imported by code as it is written: nothing would replace a reference. */
export const isImported = true
