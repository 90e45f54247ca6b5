import { head, section } from '../section.ts'

/** The list of posts. The server fills it in. */
export const posts = section('posts', head)
