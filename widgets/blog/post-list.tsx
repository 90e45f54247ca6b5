import copy from '../../data/blog.json' with { type: 'json' }
import type { PostSummary } from '../../data/contracts/blog.ts'
import { LongDate } from '../shared/components/long-date.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { langOf } from '../shared/lib/options.ts'

/** @param pages the base URL of the posts' pages */
export function PostList({ posts, pages }: { posts: readonly PostSummary[]; pages: string }) {
  const { options } = useWidget()
  const { say } = options
  const readMore = say(copy.readMore)
  if (posts.length === 0) return <p className="empty">{say(copy.empty)}</p>
  return (
    <ul className="posts" lang="en">
      {posts.map(({ id, slug, title, excerpt, category, published_at }) => (
        <li key={id}>
          <p className="about">
            <LongDate at={published_at} />
            <span>{category}</span>
          </p>
          <h3>{title}</h3>
          <p>{excerpt}</p>
          <a
            href={`${pages}/${slug}`}
            lang={langOf(options, readMore)}
            aria-label={`${readMore}: ${title}`}
          >
            {readMore}
          </a>
        </li>
      ))}
    </ul>
  )
}
