import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef } from 'react'
import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import { deskMailing } from '../../../data/contracts/mailing.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { viewPath } from '../app/paths.ts'
import { leave } from '../app/router.ts'
import { longTime } from '../app/times.ts'
import { useDeskQuery } from '../app/use-desk-api.ts'
import { Conflict } from './conflict.tsx'
import { Mailing } from './mailing.tsx'
import { type Kind, pathOf } from './paths.ts'
import { PostFields } from './post-fields.tsx'
import { Publishing } from './publishing.tsx'
import { TextField } from './text-field.tsx'
import { useList } from './use-list.ts'
import { useWriting, type Writing } from './use-writing.ts'
import { Versions } from './versions.tsx'

const { editor: texts } = copy

const RichText = lazy(async () => ({ default: (await import('./editor/rich-text.tsx')).RichText }))

interface Props {
  readonly kind: Kind
  readonly id: string
}

/** Where a letter or a post is written, published and mailed. */
export function Page({ kind, id }: Props) {
  const writing = useWriting(kind, id)
  const { post } = writing
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = post !== undefined
  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])

  const words = copy.writing[kind]
  if (!post) return <p role="status">{copy.loading}</p>
  return (
    <div className="writings">
      <div className="writing-head">
        <h1 ref={heading} tabIndex={-1}>
          {post === 'gone' ? words.gone : words.edit}
        </h1>
        <a className="back" href={viewPath(kind)}>
          {words.back}
        </a>
        {post !== 'gone' && <SaveState writing={writing} />}
      </div>
      {post !== 'gone' && <Editor kind={kind} post={post} writing={writing} />}
    </div>
  )
}

interface EditorProps {
  readonly kind: Kind
  readonly post: DeskPost
  readonly writing: Writing
}

function Editor({ kind, post, writing }: EditorProps) {
  const { begin, remove } = useList(kind)
  const { data: mailing } = useDeskQuery(`${pathOf(kind, post.id)}/mailing`, deskMailing)
  const state = mailing?.mailing?.state
  const isLocked = kind === 'letters' && (state === 'sending' || state === 'done')
  const words = copy.writing[kind]
  const id = useId()
  const { shown, type, errorOf } = writing
  if (!shown) return null

  function onKeyDown(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey)) return
    event.preventDefault()
    writing.save({ is_draft: true })
  }

  const { title, preheader, content } = shown
  return (
    <>
      <Conflict writing={writing} />
      {isLocked && (
        <p className="pane">
          {copy.writing.letters.locked}{' '}
          <Button
            label={copy.writing.letters.copy}
            onClick={() => begin({ title, preheader, content })}
          />
        </p>
      )}
      <div className="editor">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: It handles the keys of its fields. */}
        <div className="text" onKeyDown={onKeyDown}>
          <TextField
            name="title"
            label={words.title}
            writing={writing}
            isReadOnly={isLocked}
            className="title"
          />
          <Suspense fallback={<p role="status">{copy.loading}</p>}>
            <RichText
              key={writing.replaced}
              label={texts.label}
              html={content}
              isReadOnly={isLocked}
              describedBy={`${id}-error`}
              isInvalid={errorOf('content') !== ''}
              onChange={(html) => type('content', html)}
            />
          </Suspense>
          <p id={`${id}-error`} className="error" role="alert">
            {errorOf('content')}
          </p>
        </div>
        <div className="beside">
          {kind === 'posts' && <Publishing post={post} writing={writing} />}
          {kind === 'posts' && <PostFields post={post} writing={writing} />}
          <fieldset className="pane">
            {kind === 'posts' && (
              <TextField
                name="subject"
                label={texts.subject}
                hint={texts.subjectHint}
                writing={writing}
              />
            )}
            <TextField
              name="preheader"
              label={texts.preheader}
              hint={texts.preheaderHint}
              writing={writing}
              isReadOnly={isLocked}
            />
          </fieldset>
          <Mailing kind={kind} post={post} />
          <Versions kind={kind} post={post} writing={writing} isReadOnly={isLocked} />
          <Button
            className="danger"
            label={texts.delete}
            isDisabled={remove.isPending}
            onClick={() => remove.mutate(post.id, { onSuccess: () => leave(viewPath(kind)) })}
          />
        </div>
      </div>
    </>
  )
}

/** Says whether what was typed is saved. Only what goes wrong is read aloud. */
function SaveState({ writing: { state, savedAt, problem } }: { readonly writing: Writing }) {
  const isWrong = state === 'offline' || state === 'invalid' || state === 'conflict'
  const sentence = texts.saves[state].replace(
    '{time}',
    savedAt ? longTime(savedAt.toISOString()) : '',
  )
  return (
    <>
      <p className="hint">{!isWrong && !problem && sentence}</p>
      <p role="status" className="error">
        {isWrong ? sentence : problem && (problem.detail ?? copy.record.failure)}
      </p>
    </>
  )
}
