import { type FormEvent, useRef } from 'react'
import type { DeskPost } from '../../data/contracts/desk-posts.ts'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { MailingProgress } from './mailing-progress.tsx'
import { useMailing } from './use-mailing.ts'

const { mailing: texts } = copy

/** Sends a post to the subscribers: the mail, a test, the start, then how far it is. */
export function Mailing({ post }: { readonly post: DeskPost }) {
  const { options } = useWidget()
  const { state, mail, page, start, stop, test } = useMailing(post.id, post.version)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!state) return null
  const { mailing, subscribers, bounced, per_minute } = state
  const isRunning = mailing?.state === 'scheduled' || mailing?.state === 'sending'
  const problem = [start, stop].map(({ error }) => error && (error.detail ?? copy.record.failure))
  // The pressed button disappears, and so does its focus.
  const onSuccess = () => heading.current?.focus()

  function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const time = new FormData(event.currentTarget).get('time')
    const due_at = time ? new Date(`${time}`).toISOString() : undefined
    if (!start.isPending) start.mutate(due_at, { onSuccess })
  }

  function sendTest(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!test.isPending) test.mutate(`${new FormData(event.currentTarget).get('email')}`)
  }

  return (
    <section className="mailing pane" aria-labelledby="mailing">
      <h2 ref={heading} id="mailing" tabIndex={-1}>
        {texts.headline}
      </h2>
      {!state.has_mail_server && <p className="hint">{texts.off}</p>}
      {mail && (
        <details>
          <summary>{texts.preview}</summary>
          <p>
            {texts.from} {mail.from}
            <br />
            {texts.subject} {mail.subject}
          </p>
          <pre>{mail.text}</pre>
          <a href={options.api + page} target="_blank" rel="noreferrer">
            {texts.page}
          </a>
        </details>
      )}
      {state.has_mail_server && (
        <form onSubmit={sendTest}>
          <label htmlFor="test">{texts.testTo}</label>
          <input
            id="test"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <Button type="submit" label={texts.test} isDisabled={test.isPending} />
          <p role="status">
            {test.isSuccess && texts.tested}
            {test.error && (test.error.detail ?? copy.record.failure)}
          </p>
        </form>
      )}
      <MailingProgress mailing={mailing} />
      {isRunning && (
        <Button
          className="danger"
          label={texts.stop}
          isDisabled={stop.isPending}
          onClick={() => stop.mutate(undefined, { onSuccess })}
        />
      )}
      {state.has_mail_server && !isRunning && mailing?.state !== 'done' && (
        <form onSubmit={begin}>
          <p>
            {post.published_at === null
              ? texts.draft
              : texts.audience
                  .replace('{count}', `${subscribers}`)
                  .replace('{pace}', `${per_minute}`)}
          </p>
          <label htmlFor="time">{texts.time}</label>
          <input id="time" name="time" type="datetime-local" />
          <label className="check">
            <input type="checkbox" required /> {texts.read}
          </label>
          <Button
            type="submit"
            className="primary"
            label={mailing ? texts.again : texts.send}
            isDisabled={start.isPending || post.published_at === null || subscribers === 0}
          />
        </form>
      )}
      <p role="alert" className="error">
        {problem.find(Boolean)}
      </p>
      {bounced.length > 0 && (
        <p className="hint">
          {texts.bounced} {bounced.join(', ')}
        </p>
      )}
    </section>
  )
}
