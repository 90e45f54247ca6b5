import type { Post, PostSummary } from '../../../data/contracts/blog.ts'
import { PostHtml } from '../../pages/post-html.ts'

/** The body that answers the list of posts; its ETag is that of the list's page, too. */
export function listAnswer(posts: readonly PostSummary[]): string {
  return JSON.stringify(posts)
}

/** The body that answers one post. */
export function postAnswer(post: Post): string {
  return JSON.stringify({ ...post, content: new PostHtml(post.content).text })
}
