import { blog } from '../../../../data/contracts/blog.ts'
import { records } from '../../../promises/data-file.ts'

const posts = records('posts').map((item, at) => ({
  ...item,
  id: `${at}`,
  slug: `post-${at}`,
  author: 'Ada',
  published_at: '2026-10-01T09:00:00.000Z',
}))

const [first] = posts
if (!first) throw new Error('there is no sample of a post')

/** The post that the page shows. */
export const post = first

/** Our API's answers to both widgets of the page. */
export const blogAnswers = {
  [blog.action]: JSON.stringify(posts.map(({ content: _, author: __, ...summary }) => summary)),
  [`${blog.action}/${post.slug}`]: JSON.stringify(post),
}
