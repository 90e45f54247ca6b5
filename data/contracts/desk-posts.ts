import * as v from 'valibot'
import { body } from './body.ts'
import { cause } from './desk-deliveries.ts'
import { mailing } from './mailing.ts'
import { text } from './text.ts'

/** A post is on the blog, and may be mailed; a letter is only mailed. */
const postKinds = ['post', 'letter'] as const
export type PostKind = (typeof postKinds)[number]

/** What can be written of a post or a letter. The title of a letter is the subject of its mail. */
export const postTexts = [
  ...(['title', 'slug', 'excerpt', 'category', 'content', 'subject', 'preheader'] as const),
] as const

const texts = v.object({
  title: v.string(),
  /** Null as long as nobody has chosen one: then it is made of the title when it is needed. */
  slug: v.nullable(v.string()),
  /** What lists and search engines show. */
  excerpt: v.string(),
  category: v.string(),
  /** Sanitized HTML. */
  content: v.string(),
  /** The subject of its mail; empty for the title. */
  subject: v.string(),
  /** What inboxes show after the subject; empty for the beginning of the text. */
  preheader: v.string(),
})
export type PostTexts = v.InferOutput<typeof texts>

/** A member who did something; null for a program and for the token. */
const actor = v.nullable(v.object({ id: v.string(), name: v.string() }))

/** What the desk keeps of every post and letter. */
const kept = v.object({
  id: v.string(),
  kind: v.picklist(postKinds),
  created_at: v.string(),
  created_by: actor,
  /** When somebody last saved it; null if never. */
  changed_at: v.nullable(v.string()),
  changed_by: actor,
  /** Null if it isn't published. */
  published_at: v.nullable(v.string()),
  /** When it will be published. */
  publish_at: v.nullable(v.string()),
})

/** How a post or a letter was received. */
const reception = v.object({
  ...mailing.entries,
  /** How many left the list by the link in it. */
  left: v.number(),
  /** Views of pages by its links; null if visits aren't counted. */
  visits: v.nullable(v.number()),
  /** Why addresses were refused for good, and how many. */
  bounces: v.array(v.object({ reason: v.string(), cause, count: v.number() })),
})

/** `stopped`: its mailing was stopped, and may go on. */
const states = ['draft', 'scheduled', 'published', 'sending', 'sent', 'stopped'] as const
export type PostState = (typeof states)[number]

/** A post or a letter in the desk's list. */
const listedPost = v.object({
  ...kept.entries,
  slug: v.nullable(v.string()),
  title: v.string(),
  category: v.string(),
  state: v.picklist(states),
  /** Whether it has changes that aren't on the blog yet. */
  has_draft: v.boolean(),
  mailing: v.nullable(reception),
})

/** The id that a new post has from the desk, and that a restored one gets again. */
export const deskPostId = v.pipe(v.string('Send a UUID'), v.uuid('Send a UUID'))

export const deskPosts = v.object({
  posts: v.array(listedPost),
  articles_left: v.optional(
    v.pipe(
      v.number(),
      v.description('How many of the site’s own articles are left for posts, if few or none are.'),
    ),
  ),
})
/** So few that somebody should know. */
export const fewArticles = 3
export type DeskPosts = v.InferOutput<typeof deskPosts>

export const deskPost = v.object({
  ...kept.entries,
  ...texts.entries,
  author: v.string(),
  /** When its texts on the blog last changed; null if never. */
  edited_at: v.nullable(v.string()),
  /** What was changed of a published post and isn't on the blog yet. */
  draft: v.nullable(texts),
  /** Differs after each change. Sent as `If-Match`. */
  version: v.string(),
})
export type DeskPost = v.InferOutput<typeof deskPost>

/** An earlier state of the texts. */
const version = v.object({
  id: v.string(),
  at: v.string(),
  by: actor,
  title: v.string(),
  words: v.number(),
})
export const postVersions = v.object({ versions: v.array(version) })
export type Actor = v.InferOutput<typeof actor>
export type PostVersions = v.InferOutput<typeof postVersions>
export const postVersion = v.object({ ...version.entries, texts })
export type PostVersion = v.InferOutput<typeof postVersion>

const sendTime = 'Send a time'
const time = v.pipe(v.string(sendTime), v.isoTimestamp(sendTime))
const yesOrNo = v.boolean('Send true or false')

/** The longest texts, in characters. */
export const postLengths = {
  ...{ title: 200, slug: 120, excerpt: 500, category: 100, content: 40_000 },
  ...{ subject: 200, preheader: 200 },
} as const
/** The longest body of a post: a character has three bytes at most, and quotes and line breaks are escaped. */
export const maxPostBytes = 170_000
/** With the draft of a published one. */
export const maxRestoredBytes = 2 * maxPostBytes

/** How many earlier states are kept. */
export const maxVersions = 20

const missing = {
  title: 'Enter a title',
  excerpt: 'Describe it in a sentence',
  category: 'Choose a topic',
  content: 'Enter the text',
} as const

/** As readers write it. Formatting of a locale would take 10 ms of each start. */
const written = (count: number) => `${count}`.replace(/\B(?=(?:\d{3})+$)/g, ',')

const longest = (name: keyof typeof postLengths, label: string, message: string) =>
  v.pipe(
    text(message),
    v.maxLength(
      postLengths[name],
      `${label} must be ${written(postLengths[name])} characters or less`,
    ),
  )

const slugShape = 'Use letters, digits and hyphens'
const slug = v.pipe(
  v.string(slugShape),
  v.trim(),
  v.maxLength(postLengths.slug, `Address must be ${postLengths.slug} characters or less`),
  v.regex(/^[\p{L}\p{N}\p{M}]+(?:-+[\p{L}\p{N}\p{M}]+)*$/u, slugShape),
  v.normalize('NFC'),
)

const fields = {
  title: longest('title', 'Title', missing.title),
  slug: v.nullable(slug),
  excerpt: longest('excerpt', 'Excerpt', missing.excerpt),
  category: longest('category', 'Category', missing.category),
  content: longest('content', 'Text', missing.content),
  subject: longest('subject', 'Subject', 'Send a subject'),
  preheader: longest('preheader', 'Preheader', 'Send a preheader'),
}

const optionalFields = v.partial(v.object(fields)).entries

/** What the blog needs of a post. */
export const publishable = v.object({
  title: v.pipe(v.string(), v.minLength(1, missing.title)),
  excerpt: v.pipe(v.string(), v.minLength(1, missing.excerpt)),
  category: v.pipe(v.string(), v.minLength(1, missing.category)),
  content: v.pipe(v.string(), v.minLength(1, missing.content)),
})

/** What a mail needs of a letter. */
export const mailable = v.pick(publishable, ['title', 'content'])

/** Which editor sends it: what one saves within minutes is one version. */
const edit = v.optional(v.pipe(v.string('Send a UUID'), v.uuid('Send a UUID')))

/** Omitted fields don't change. */
export const deskPostChange = body({
  ...optionalFields,
  is_published: v.optional(yesOrNo),
  /** Keeps what is changed of a published post off the blog, until it is published again. */
  is_draft: v.optional(yesOrNo),
  /** When it is to be published; null for no time. */
  publish_at: v.optional(v.nullable(time)),
  /** Says that a time more than a year away is meant. */
  is_far: v.optional(yesOrNo),
  /** Takes the slug that redirects to another post. */
  ends_redirect: v.optional(yesOrNo),
  edit,
})
export type DeskPostChange = v.InferOutput<typeof deskPostChange>

/** The desk makes the id, so that a repeated request makes one post. */
export const newDeskPost = body({ id: deskPostId, ...optionalFields, edit })
export type NewDeskPost = v.InferOutput<typeof newDeskPost>

const sendVersion = 'Send the version that it had'
const sentDraft = v.object({ ...fields, slug: v.nullable(slug) }, 'Send the whole draft')

/** All columns of a deleted post. */
export const deskPostRestore = body({
  ...fields,
  subject: v.optional(fields.subject, ''),
  preheader: v.optional(fields.preheader, ''),
  author: v.pipe(text('Send an author'), v.maxLength(200, 'Send a shorter name')),
  created_at: time,
  published_at: v.nullable(time),
  edited_at: v.optional(v.nullable(time), null),
  publish_at: v.optional(v.nullable(time), null),
  draft: v.optional(v.nullable(sentDraft), null),
  /** The one it had, so that no other state had it. */
  version: v.optional(v.pipe(v.string(sendVersion), v.regex(/^\d{1,9}$/, sendVersion)), '0'),
})
