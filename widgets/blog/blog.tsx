import copy from '../../data/blog.json' with { type: 'json' }
import { blog as contract } from '../../data/contracts/blog.ts'
import { Button } from '../shared/components/button.tsx'
import { PostView } from '../shared/components/post-view.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { readUrl } from '../shared/lib/options.ts'
import { PostList } from './post-list.tsx'
import { usePosts } from './use-posts.ts'

export function Blog() {
  const { options } = useWidget()
  const { say } = options
  const pages = readUrl(options, 'pages') || options.api + contract.url
  const { isLoading, failure, body, isPost, isServed, retry } = usePosts(pages)
  return (
    <>
      <p role="status" className={isServed ? 'beside' : ''}>
        {isLoading && <span>{say(isPost ? copy.loadingPost : copy.loading)}</span>}
      </p>
      {!body && <slot />}
      {body && 'slug' in body && (
        <PostView key={body.slug} post={body} api={options.api} pages={pages} />
      )}
      {body && !('slug' in body) && <PostList posts={body} pages={pages} />}
      {failure === 'not-found' && !isServed && (
        <a className="primary" href={pages}>
          {say(copy.back)}
        </a>
      )}
      {failure === 'failed' && !isServed && (
        <Button className="primary" label={copy.retry} isDisabled={isLoading} onClick={retry} />
      )}
    </>
  )
}
