import copy from '../../data/blog.json' with { type: 'json' }
import type { PostSummary } from '../../data/contracts/blog.ts'
import { LongDate } from '../shared/components/long-date.tsx'

/** @param pages the base URL of the posts' pages */
export function PostList({ posts, pages }: { posts: readonly PostSummary[]; pages: string }) {
  if (posts.length === 0) return <p className="empty">{copy.empty}</p>
  return (
    <ul className="posts">
      {posts.map(({ id, slug, title, excerpt, category, published_at }) => (
        <li key={id}>
          <p className="about">
            <LongDate at={published_at} />
            <span>{category}</span>
          </p>
          <h3>{title}</h3>
          <p>{excerpt}</p>
          <a href={`${pages}/${slug}`} aria-label={`${copy.readMore}: ${title}`}>
            {copy.readMore}
          </a>
        </li>
      ))}
    </ul>
  )
}
