import { head, section } from '../../../_config/schemas/section.ts'

/** The list of posts. The server fills it in. */
export const schema = section(head).describe('The list of posts. The server fills it in.')
