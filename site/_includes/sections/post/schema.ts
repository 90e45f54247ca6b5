import { section } from '../../../_config/schemas/section.ts'

/** One article. The server fills it in. */
export const schema = section({}).describe('One post. The server fills it in.')

/** It has the page’s headline. */
export const opens = () => true
