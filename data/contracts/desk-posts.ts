import * as v from 'valibot'
import { body } from './body.ts'
import { text } from './text.ts'

/** A post in the desk's list. */
const listedPost = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  category: v.string(),
  created_at: v.string(),
  /** Null if it isn't published. */
  published_at: v.nullable(v.string()),
})

/** The id that a restored post gets again. */
export const deskPostId = v.pipe(v.string(), v.uuid())

export const deskPosts = v.object({ posts: v.array(listedPost) })
export type DeskPosts = v.InferOutput<typeof deskPosts>

export const deskPost = v.object({
  ...listedPost.entries,
  /** Differs after each change. Sent as `If-Match`. */
  version: v.string(),
  excerpt: v.string(),
  /** Sanitized HTML. */
  content: v.string(),
  author: v.string(),
})
export type DeskPost = v.InferOutput<typeof deskPost>

const titleMissing = 'Enter a title'
const categoryMissing = 'Choose a category'
const contentMissing = 'Enter the text'
const time = v.pipe(v.string('Send a time'), v.isoTimestamp('Send a time'))
const slug = 'Send a slug'

/** The longest texts, in characters. */
export const postLengths = { title: 200, excerpt: 500, category: 100, content: 40_000 } as const

const fields = {
  title: v.pipe(
    text(titleMissing),
    v.minLength(1, titleMissing),
    v.maxLength(postLengths.title, `Title must be ${postLengths.title} characters or less`),
  ),
  excerpt: v.pipe(
    text('Enter an excerpt'),
    v.maxLength(postLengths.excerpt, `Excerpt must be ${postLengths.excerpt} characters or less`),
  ),
  category: v.pipe(
    text(categoryMissing),
    v.minLength(1, categoryMissing),
    v.maxLength(
      postLengths.category,
      `Category must be ${postLengths.category} characters or less`,
    ),
  ),
  content: v.pipe(
    text(contentMissing),
    v.minLength(1, contentMissing),
    v.maxLength(postLengths.content, 'Text must be 40,000 characters or less'),
  ),
}

/** Omitted fields don't change. */
export const deskPostChange = body({
  title: v.optional(fields.title),
  excerpt: v.optional(fields.excerpt),
  category: v.optional(fields.category),
  content: v.optional(fields.content),
  is_published: v.optional(v.boolean('Send true or false')),
})
export type DeskPostChange = v.InferOutput<typeof deskPostChange>

/** All columns of a deleted post. */
export const deskPostRestore = body({
  ...fields,
  slug: v.pipe(v.string(slug), v.maxLength(120, slug), v.regex(/^[\p{L}\p{N}\p{M}-]+$/u, slug)),
  author: v.pipe(text('Send an author'), v.maxLength(200, 'Send a shorter name')),
  created_at: time,
  published_at: v.nullable(time),
})
