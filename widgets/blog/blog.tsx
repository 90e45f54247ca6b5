import { useReducer } from 'react'
import copy from '../../data/blog.json' with { type: 'json' }
import { blog as contract } from '../../data/contracts/blog.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { PostList } from './post-list.tsx'
import { PostView } from './post-view.tsx'
import { usePosts } from './use-posts.ts'

/** The list of posts, or the one post that `slug` names. */
export function Blog() {
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  return <Posts key={attempt} onRetry={retry} />
}

function Posts({ onRetry }: { onRetry: () => void }) {
  const { options } = useWidget()
  const pages = options.text('pages') || options.api + contract.url
  const state = usePosts(pages)
  const { status, isServed } = state
  return (
    <>
      <p role="status" className={isServed ? 'beside' : ''}>
        {status === 'loading' && (state.isPost ? copy.loadingPost : copy.loading)}
      </p>
      {status === 'post' && <PostView post={state.post} pages={pages} />}
      {status === 'list' && <PostList posts={state.posts} pages={pages} />}
      {status !== 'post' && status !== 'list' && <slot />}
      {status === 'not-found' && !isServed && (
        <a className="primary" href={pages}>
          {copy.back}
        </a>
      )}
      {status === 'failed' && !isServed && (
        <button className="primary" type="button" onClick={onRetry}>
          {copy.retry}
        </button>
      )}
    </>
  )
}
