import { type FormEvent, useId, useRef, useState } from 'react'
import { blog } from '../../../data/contracts/blog.ts'
import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import { timeProblemOf, timeProblems } from '../../../data/contracts/mailing.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { longTime } from '../app/times.ts'
import type { Writing } from './use-writing.ts'

const { editor: texts } = copy

interface Props {
  readonly post: DeskPost
  readonly writing: Writing
}

/** Puts a post on the blog, now or later, and takes it off. */
export function Publishing({ post, writing }: Props) {
  const { published_at, publish_at, draft, slug } = post
  const { save, isPending } = writing
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // The pressed button may be gone then, and its focus with it.
  const onSuccess = () => heading.current?.focus()
  return (
    <section className="pane" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {texts.publishing}
      </h2>
      <p role="status">{sentenceOf(post)}</p>
      {published_at ? (
        <p className="actions">
          <Button
            className={draft ? 'primary' : ''}
            label={texts.update}
            isDisabled={isPending || !draft}
            onClick={() => save({ is_published: true }, { onSuccess })}
          />
          <a href={`${blog.url}/${slug}`} target="_blank" rel="noreferrer">
            {texts.view}
          </a>
          <Button
            label={texts.unpublish}
            isDisabled={isPending}
            onClick={() => save({ is_published: false }, { onSuccess })}
          />
        </p>
      ) : publish_at ? (
        <p className="actions">
          <Button
            className="primary"
            label={texts.publish}
            isDisabled={isPending}
            onClick={() => save({ is_published: true }, { onSuccess })}
          />
          <Button
            label={texts.unschedule}
            isDisabled={isPending}
            onClick={() => save({ publish_at: null }, { onSuccess })}
          />
        </p>
      ) : (
        <Start writing={writing} onSuccess={onSuccess} />
      )}
    </section>
  )
}

function sentenceOf({ published_at, publish_at, draft }: DeskPost): string {
  if (published_at) {
    const since = texts.since.replace('{time}', longTime(published_at))
    return draft ? `${since} ${texts.hasDraft}` : since
  }
  if (publish_at) return texts.scheduledFor.replace('{time}', longTime(publish_at))
  return texts.notPublished
}

interface StartProps {
  readonly writing: Writing
  readonly onSuccess: () => void
}

/** Asks when a post is published. A time that has passed is refused, and a far one asked again. */
function Start({ writing: { save, isPending }, onSuccess }: StartProps) {
  const [time, setTime] = useState('')
  const [problem, setProblem] = useState<keyof typeof timeProblems>()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (time === '') return save({ is_published: true }, { onSuccess })
    const due = new Date(time)
    const wrong = timeProblemOf(due, new Date())
    const isFar = wrong === 'far' && new FormData(event.currentTarget).has('far')
    setProblem(wrong)
    if (wrong && !isFar) return field.current?.focus()
    save({ publish_at: due.toISOString(), ...(isFar && { is_far: true }) }, { onSuccess })
  }

  return (
    <form onSubmit={publish}>
      <label htmlFor={id}>{texts.when}</label>
      <input
        ref={field}
        id={id}
        type="datetime-local"
        // Browsers would take six digits for the year.
        max="9999-12-31T23:59"
        value={time}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        onInput={({ currentTarget }) => {
          setProblem(undefined)
          setTime(currentTarget.value)
        }}
      />
      <p id={`${id}-problem`} className="error" role="alert">
        {problem && timeProblems[problem]}
      </p>
      {problem === 'far' && (
        <label className="check">
          <input type="checkbox" name="far" required /> {texts.far}
        </label>
      )}
      <Button
        type="submit"
        className="primary"
        label={time ? texts.schedule : texts.publish}
        isDisabled={isPending}
      />
    </form>
  )
}
