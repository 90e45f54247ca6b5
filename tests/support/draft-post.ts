import type { NewPost } from '../../server/features/blog/store.ts'
import { PostHtml } from '../../server/pages/post-html.ts'

/** @param published a day of 2026, as in `03-01`; without it the post is a draft */
export function draftPost(title: string, published?: string, html = `<p>${title}</p>`): NewPost {
  return {
    ...{ title, excerpt: `About ${title}`, category: 'Growth systems', author: 'Mara Whitlock' },
    content: new PostHtml(html),
    created_at: '2026-01-01T00:00:00.000Z',
    published_at: published ? `2026-${published}T09:00:00.000Z` : null,
  }
}
