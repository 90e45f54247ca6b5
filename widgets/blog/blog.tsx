import { useReducer } from 'react'
import copy from '../../data/blog.json' with { type: 'json' }
import { blog as contract } from '../../data/contracts/blog.ts'
import { Button } from '../shared/components/button.tsx'
import { PostView } from '../shared/components/post-view.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { readUrl } from '../shared/lib/read-url.ts'
import { PostList } from './post-list.tsx'
import { usePosts } from './use-posts.ts'

export function Blog() {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  return <Posts key={attempt} onRetry={retry} />
}

function Posts({ onRetry }: { onRetry: () => void }) {
  const { options } = useWidget()
  const pages = readUrl(options, 'pages') || options.api + contract.url
  const { status, body, isPost, isServed } = usePosts(pages)
  return (
    <>
      <p role="status" className={isServed ? 'beside' : ''}>
        {status === 'loading' && (isPost ? copy.loadingPost : copy.loading)}
      </p>
      {!body && <slot />}
      {body && 'slug' in body && <PostView post={body} pages={pages} />}
      {body && !('slug' in body) && <PostList posts={body} pages={pages} />}
      {status === 'not-found' && !isServed && (
        <a className="primary" href={pages}>
          {copy.back}
        </a>
      )}
      {status === 'failed' && !isServed && (
        <Button className="primary" label={copy.retry} onClick={onRetry} />
      )}
    </>
  )
}
