import { type MouseEvent, useEffect, useRef } from 'react'
import { blog } from '../../data/contracts/blog.ts'
import { type DeskPost, postLengths } from '../../data/contracts/desk-posts.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import topics from '../../data/topics.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { PostView } from '../shared/components/post-view.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { Mailing } from './mailing.tsx'
import { longTime } from './times.ts'
import { edited, usePost } from './use-post.ts'

interface Props {
  readonly id: string
  /** @param deleted the post, if it was deleted */
  readonly onClose: (deleted?: DeskPost) => void
}

const { posts: texts } = copy
const rows = { title: 1, excerpt: 3, content: 20 }

/** A form for a post, and beside it a live preview. */
export function PostEditor({ id, onClose }: Props) {
  const { options } = useWidget()
  const { post, typed, isUnsaved, type, problem, isPending, save, remove } = usePost(id)
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = post !== undefined
  const pages = options.api + blog.url

  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])

  if (!post) return <p role="status">{copy.inbox.loading}</p>
  const back = <Button label={texts.back} className="button-link" onClick={() => onClose()} />
  if (post === 'gone') {
    return (
      <div className="posts">
        {back}
        <p role="status">{texts.gone}</p>
      </div>
    )
  }
  const shown = { ...post, ...typed }
  const { published_at } = post
  const categories = new Set([...topics.items, shown.category])

  return (
    <div className="posts">
      {back}
      <h2 ref={heading} tabIndex={-1}>
        {texts.edit}
      </h2>
      <p>
        {published_at
          ? texts.since.replace('{time}', longTime(published_at))
          : texts.unpublishedNote}{' '}
        {published_at && (
          <a href={`${pages}/${post.slug}`} target="_blank" rel="noreferrer">
            {texts.view}
          </a>
        )}
      </p>
      <div className="editor">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isUnsaved && !isPending) save({})
          }}
        >
          {edited.map((name) => (
            <div key={name}>
              <label htmlFor={name}>{texts[name]}</label>
              {name === 'category' ? (
                <select
                  id={name}
                  value={shown[name]}
                  onChange={({ currentTarget }) => type(name, currentTarget.value)}
                >
                  {[...categories].map((category) => (
                    <option key={category}>{category}</option>
                  ))}
                </select>
              ) : (
                <textarea
                  id={name}
                  rows={rows[name]}
                  maxLength={postLengths[name]}
                  required={name !== 'excerpt'}
                  value={shown[name]}
                  onInput={({ currentTarget }) => type(name, currentTarget.value)}
                />
              )}
            </div>
          ))}
          <p role="alert" className="error">
            {problem}
          </p>
          <p className="actions">
            <Button
              type="submit"
              className={published_at ? 'primary' : ''}
              label={isPending ? texts.saving : texts.save}
              isDisabled={isPending || !isUnsaved}
            />
            <Button
              className={published_at ? '' : 'primary'}
              label={published_at ? texts.unpublish : texts.publish}
              isDisabled={isPending}
              onClick={() => save({ is_published: !published_at })}
            />
            <Button
              className="danger"
              label={texts.delete}
              isDisabled={isPending}
              onClick={() => remove(undefined, { onSuccess: onClose })}
            />
          </p>
        </form>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Keyboards click links, too. */}
        <section className="preview" aria-label={texts.preview} onClick={openElsewhere}>
          <PostView
            post={{ ...shown, published_at: published_at ?? new Date().toISOString() }}
            pages={pages}
          />
        </section>
      </div>
      <Mailing post={post} />
    </div>
  )
}

/** Opens a link of the preview in a new tab, so that unsaved text isn't lost. */
function openElsewhere(event: MouseEvent<HTMLElement>) {
  const link = (event.target as Element).closest('a')
  link?.setAttribute('target', '_blank')
}
