import * as v from 'valibot'

/** `GET /api/blog-posts` and `GET /api/blog-posts/{slug}`; times are ISO 8601 in UTC. */
export const blog = {
  action: '/api/blog-posts',
  /** A post's page is at this path, followed by its slug. */
  url: '/blog',
  /** `POST` with `{}` writes and publishes a post; the reply is 201 with a `GeneratedPost`. */
  generate: '/api/generate-blog-post',
} as const

/** A post in the list. The list has the newest post first. */
export const postSummary = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  excerpt: v.string(),
  category: v.string(),
  published_at: v.string(),
})
export type PostSummary = v.InferOutput<typeof postSummary>

/** One post. Its content is HTML that `postHtml` allows. */
export const post = v.object({ ...postSummary.entries, content: v.string(), author: v.string() })
export type Post = v.InferOutput<typeof post>

export const generatedPost = v.object({
  title: v.string(),
  slug: v.string(),
  /** False where posts are reviewed: it isn't on the blog before somebody approves it. */
  published: v.optional(v.boolean()),
})
export type GeneratedPost = v.InferOutput<typeof generatedPost>

/** What the HTML of a post may contain; everything else is removed before it is stored or shown. */
export const postHtml = {
  tags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 'a'],
    ...['ul', 'ol', 'li', 'blockquote', 'div', 'span'],
  ],
  attributes: ['href', 'class', 'target', 'rel'],
  /** URL schemes of links. A URL without a scheme leads to a page of this site. */
  schemes: ['http', 'https', 'mailto', 'tel'],
  /** The Trusted Types policy with which a browser without `setHTML` parses it. */
  policy: 'coach-post',
} as const
