import { blog, type Post, type PostSummary, postSummary } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import topicNames from '../../../data/topics.json' with { type: 'json' }
import { compressed, etagOfText } from '../../pages/encodings.ts'
import type { Pages } from '../../pages/pages.ts'
import { PostHtml } from '../../pages/post-html.ts'
import { fill, type TemplateValues } from '../../pages/template.ts'
import type { ListedPost, PlacedPost } from './store.ts'

const long = new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeZone: 'UTC' })

// 220 words with their HTML.
const bytesPerMinute = 1250

/** Posts with fewer headings get no table of contents. */
const fewestParts = 3

/** Renders the blog's pages from the built templates. @throws OperatorError if one is missing */
export function blogPages(pages: Pages) {
  const listPage = pages.document(blog.url)
  const listHtml = listPage.html.replace('<!--posts-->', () => pages.template('blog-list').html)
  const postPage = pages.template('blog-slug')
  const image = pages.template('blog-image')
  const unknown = pages.template('blog-unknown')
  return {
    /** The page for an unknown post. */
    unknown: compressed(unknown.html, unknown.head),
    list(posts: readonly ListedPost[]) {
      const etag = etagOfText(listAnswer(posts))
      const cards = posts.map((post) => ({
        ...summarized(post),
        ...topicOf(post.category),
        minutes: minutesOf(post.bytes),
      }))
      const known = cards.filter(({ topic }) => topic !== 'Other')
      const topics = [...new Map(known.map((card) => [card.topic, card])).values()]
      const choice = topics.length > 1 ? [{ topics }] : []
      const isEmpty = posts.length === 0
      const filling = {
        none: isEmpty ? [{}] : [],
        some: isEmpty ? [] : [{ etag, choice, posts: cards }],
      }
      return compressed(fill(listHtml, filling), listPage.head)
    },
    post({ post, older, newer, related }: PlacedPost) {
      const { html, parts } = new PostHtml(post.content).withParts()
      const listed = parts.map((part, index) => ({ part, number: String(index + 1) }))
      const topic = topicOf(post.category)
      const filling = {
        ...summarized(post),
        ...topic,
        image: fill(image.html, topic).trim(),
        minutes: minutesOf(Buffer.byteLength(post.content)),
        author: post.author,
        content: html,
        contents: parts.length >= fewestParts ? [{ parts: listed }] : [],
        etag: etagOfText(postAnswer(post)),
        older: older ? [summarized(older)] : [],
        newer: newer ? [summarized(newer)] : [],
        more: related.length > 0 ? [{ related: related.map(summarized) }] : [],
      }
      return compressed(fill(postPage.html, filling), postPage.head)
    },
  }
}

/** Selects the drawing and the Open Graph image of a post's topic. The template has them for every topic. */
function topicOf(category: string): TemplateValues & { readonly topic: string } {
  const index = topicNames.items.indexOf(category)
  const topic = index === -1 ? 'Other' : String(index)
  const keys = [...topicNames.items.keys(), 'Other'].map(String)
  const kept = keys.map((key) => [`topic${key}`, key === topic ? [{}] : []])
  return { topic, ...Object.fromEntries(kept) }
}

function minutesOf(bytes: number): string {
  return String(Math.max(1, Math.ceil(bytes / bytesPerMinute)))
}

function summarized({ title, slug, excerpt, category, published_at }: PostSummary): TemplateValues {
  return {
    ...{ title, excerpt, category },
    slug: encodeURIComponent(slug),
    published: published_at,
    publishedLong: long.format(new Date(published_at)),
  }
}

/** The JSON of the list of posts. The list's page has the same ETag. */
export function listAnswer(posts: readonly PostSummary[]): string {
  return JSON.stringify(posts, Object.keys(postSummary.entries))
}

export function postAnswer(post: Post): string {
  return JSON.stringify({ ...post, content: new PostHtml(post.content).text })
}
