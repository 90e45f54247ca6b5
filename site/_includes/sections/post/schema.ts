import { section } from '../../../_config/schemas/section.ts'

/** One article. The server fills it in. */
export const schema = section({})
