import { head, section } from '../section.ts'

/** The list of posts, which the server fills in. */
export const posts = section('posts', head)
