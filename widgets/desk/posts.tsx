import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { desk } from '../../data/contracts/desk.ts'
import { type DeskPost, deskPost, deskPosts } from '../../data/contracts/desk-posts.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { GeneratePost } from '../shared/components/generate-post.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { useDrafts } from './drafts.ts'
import { PostEditor } from './post-editor.tsx'
import { longTime } from './times.ts'
import { useDeskApi, useDeskQuery } from './use-desk-api.ts'
import { postPath, postsPath } from './use-post.ts'

const { posts: texts } = copy
/** The posts of the blog, published or not. */
export function Posts() {
  const { load, drafts } = useDeskApi()
  const { toast } = useWidget()
  const client = useQueryClient()
  const { data: state } = useDeskQuery(postsPath, deskPosts, { intervalMs: desk.pollMs })
  const unsaved = useDrafts(drafts)
  const [open, setOpen] = useState<string>()
  const [deleted, setDeleted] = useState<DeskPost>()
  const heading = useRef<HTMLHeadingElement>(null)
  const reload = () => client.invalidateQueries({ queryKey: [postsPath] })

  /** Returns to the list. */
  function close(post?: DeskPost) {
    setOpen(undefined)
    setDeleted(post)
    queueMicrotask(() => heading.current?.focus())
    void reload()
  }

  const { mutate: restore } = useMutation({
    mutationFn: ({ id, version: _, ...body }: DeskPost) =>
      load(postPath(id), deskPost, { method: 'PUT', body }),
    onSuccess: () => close(),
    onError: () => toast(copy.failure),
  })

  if (open) return <PostEditor id={open} onClose={close} />
  if (!state) return <p role="status">{copy.inbox.loading}</p>
  return (
    <div className="posts">
      <h2 ref={heading} id="posts" tabIndex={-1}>
        {texts.headline}
      </h2>
      <GeneratePost onGenerated={reload} />
      <p role="status">
        {deleted && (
          <>
            {texts.deleted.replace('{title}', () => deleted.title)}{' '}
            <Button className="button-link" label={texts.undo} onClick={() => restore(deleted)} />
          </>
        )}
      </p>
      {state.posts.length === 0 ? (
        <p className="empty">{texts.empty}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users scroll it.
        <section className="scroll" aria-labelledby="posts" tabIndex={0}>
          <table>
            <thead>
              <tr>
                {(['post', 'state', 'category', 'created'] as const).map((name) => (
                  <th key={name} scope="col">
                    {texts[name]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {state.posts.map(({ id, title, category, created_at, published_at }) => (
                <tr key={id}>
                  <th scope="row">
                    <Button className="button-link" label={title} onClick={() => setOpen(id)} />
                  </th>
                  <td>
                    <b data-status={published_at ? '' : 'new'}>
                      {published_at ? texts.published : texts.unpublished}
                    </b>
                    {unsaved[postPath(id)] && <span className="unsaved">{texts.unsaved}</span>}
                  </td>
                  <td>{category}</td>
                  <td>
                    <time dateTime={created_at}>{longTime(created_at)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
