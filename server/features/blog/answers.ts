import { type Post, type PostSummary, post, postSummary } from '../../../data/contracts/blog.ts'
import { PostHtml } from '../../pages/post-html.ts'

/** The JSON of the list of posts. The list's page has the same ETag. */
export function listAnswer(posts: readonly PostSummary[]): string {
  return JSON.stringify(posts, Object.keys(postSummary.entries))
}

/** The JSON of a post. The post's page has the same ETag. */
export function postAnswer(found: Post): string {
  const content = new PostHtml(found.content).text
  return JSON.stringify({ ...found, content }, Object.keys(post.entries))
}
