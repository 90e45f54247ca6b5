import { blog, type Post, type PostSummary } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { compressed, etagOfText } from '../../pages/encodings.ts'
import type { Pages } from '../../pages/pages.ts'
import { PostHtml } from '../../pages/post-html.ts'
import { type Filling, fill } from '../../pages/template.ts'
import type { PlacedPost } from './store.ts'

const long = new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeZone: 'UTC' })

/** Fills the blog's pages, as the build left them. @throws StartError where it has left too little */
export function blogPages(pages: Pages) {
  const listPage = pages.document(blog.url)
  const listHtml = listPage.html.replace('<!--posts-->', () => pages.template('blog-list').html)
  const postPage = pages.template('blog-slug')
  const unknown = pages.template('blog-unknown')
  return {
    /** Stands where no post does. */
    unknown: compressed(unknown.html, unknown.head),
    list(posts: readonly PostSummary[]) {
      const etag = etagOfText(listAnswer(posts))
      const filling =
        posts.length === 0
          ? { none: [{}], some: [] }
          : { none: [], some: [{ etag, posts: posts.map(summarized) }] }
      return compressed(fill(listHtml, filling), listPage.head)
    },
    post({ post, older, newer }: PlacedPost) {
      const filling = {
        ...summarized(post),
        author: post.author,
        content: new PostHtml(post.content),
        etag: etagOfText(postAnswer(post)),
        older: older ? [summarized(older)] : [],
        newer: newer ? [summarized(newer)] : [],
      }
      return compressed(fill(postPage.html, filling), postPage.head)
    },
  }
}

function summarized({ title, slug, excerpt, category, published_at }: PostSummary): Filling {
  return {
    ...{ title, excerpt, category },
    slug: encodeURIComponent(slug),
    published: published_at,
    publishedLong: long.format(new Date(published_at)),
  }
}

/** The body that answers the list of posts; its ETag is that of the list's page, too. */
export function listAnswer(posts: readonly PostSummary[]): string {
  return JSON.stringify(posts)
}

export function postAnswer(post: Post): string {
  return JSON.stringify({ ...post, content: new PostHtml(post.content).text })
}
