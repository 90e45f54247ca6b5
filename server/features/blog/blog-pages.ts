import { blog } from '../../../data/contracts/blog.ts'
import { compressed, etagOfText } from '../../pages/encodings.ts'
import type { Pages } from '../../pages/pages.ts'
import { fillSlots } from '../../pages/slots.ts'
import { listAnswer, postAnswer } from './answers.ts'
import type { BlogParts } from './blog-parts.ts'
import { listHtml } from './list-html.ts'
import { postHead } from './post-head.ts'
import { articleHtml, nextHtml } from './post-html.ts'
import type { ListedPost, PlacedPost } from './store.ts'

/** Puts posts into the pages that the site's build wrote. @throws OperatorError if one is missing */
export function blogPages(pages: Pages) {
  const parts: BlogParts = pages.json('blog')
  const listPage = pages.document(blog.url)
  const postPage = pages.template('blog-post')
  const unknown = pages.template('blog-unknown')
  return {
    unknown: () => compressed(unknown.html, unknown.head),
    async list(posts: readonly ListedPost[]) {
      const list = posts.length > 0 && (await listHtml(posts, parts, etagOfText(listAnswer(posts))))
      return compressed(fillSlots(listPage.html, list ? { posts: `${list}` } : {}), listPage.head)
    },
    async post(placed: PlacedPost) {
      const etag = etagOfText(postAnswer(placed.post))
      const html = fillSlots(postPage.html, {
        head: `${await postHead(placed.post, parts)}`,
        post: `${await articleHtml(placed.post, parts, etag)}`,
        next: `${await nextHtml(placed, parts)}`,
      })
      return compressed(html, postPage.head)
    },
  }
}
