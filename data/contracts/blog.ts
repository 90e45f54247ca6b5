import * as v from 'valibot'

/** `GET /api/blog-posts` and `GET /api/blog-posts/{slug}`; times are ISO 8601 in UTC. */
export const blog = {
  action: '/api/blog-posts',
  /** A page of a post is this and its slug. */
  url: '/blog',
  /** `POST` with `{}` writes and publishes one, and answers 201 with a `GeneratedPost`. */
  generate: '/api/generate-blog-post',
  /** Of a generated post's text, both included. */
  words: { least: 800, most: 1200 },
} as const

/** What the list answers of each post, newest first. */
export const postSummary = v.object({
  id: v.string(),
  title: v.string(),
  slug: v.string(),
  excerpt: v.string(),
  category: v.string(),
  published_at: v.string(),
})
export type PostSummary = v.InferOutput<typeof postSummary>

/** One post; its content is HTML of the allow-list below. */
export const post = v.object({ ...postSummary.entries, content: v.string(), author: v.string() })
export type Post = v.InferOutput<typeof post>

export const generatedPost = v.object({ title: v.string(), slug: v.string() })
export type GeneratedPost = v.InferOutput<typeof generatedPost>

/** All that the HTML of a post may hold; everything else is taken out before it is kept or shown. */
export const postHtml = {
  tags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'strong', 'em', 'u', 'a'],
    ...['ul', 'ol', 'li', 'blockquote', 'div', 'span'],
  ],
  attributes: ['href', 'class', 'target', 'rel'],
  /** Of links; an address without a scheme is one of ours. */
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const
