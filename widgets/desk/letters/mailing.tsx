import { type FormEvent, useId, useRef, useState } from 'react'
import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { counted } from '../app/counted.ts'
import { Audience } from './audience.tsx'
import { Bounced } from './bounced.tsx'
import { MailingProgress } from './mailing-progress.tsx'
import { MailingStart } from './mailing-start.tsx'
import type { Kind } from './paths.ts'
import { useMailing } from './use-mailing.ts'

const { mailing: texts } = copy

interface Props {
  readonly kind: Kind
  readonly post: DeskPost
}

/** Sends a letter or a post to subscribers: the mail, a test, the start, then how far it is. */
export function Mailing({ kind, post }: Props) {
  const [audience, setAudience] = useState('all')
  const { id: post_id, version, published_at } = post
  const mailing_ = useMailing({ kind, id: post_id, version }, audience)
  const { state, count, audiences, mail, page, start, stop, resume, relist, test } = mailing_
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  if (!state) return null
  const { mailing, bounced, per_minute, has_mail_server: canSend } = state
  const isRunning = mailing?.state === 'scheduled' || mailing?.state === 'sending'
  const isDraft = kind === 'posts' && published_at === null
  const problem = [start, stop, resume, relist].map(
    ({ error }) => error && (error.detail ?? copy.record.failure),
  )
  const whom = counted(texts.audience, count).replace('{pace}', `${per_minute}`)
  // The pressed button disappears, and so does its focus.
  const onSuccess = () => heading.current?.focus()

  function sendTest(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!test.isPending) test.mutate(`${new FormData(event.currentTarget).get('email')}`)
  }

  return (
    <section className="mailing pane" aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {texts.headline}
      </h2>
      {!canSend && <p className="hint">{texts.off}</p>}
      {mail && (
        <details>
          <summary>{texts.preview}</summary>
          <p>
            {texts.from} {mail.from}
            <br />
            {texts.subject} {mail.subject}
          </p>
          <pre>{mail.text}</pre>
          <a href={page} target="_blank" rel="noreferrer">
            {texts.page}
          </a>
        </details>
      )}
      {canSend && (
        <form onSubmit={sendTest}>
          <label htmlFor={`${id}-test`}>{texts.testTo}</label>
          <input
            id={`${id}-test`}
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
      {mailing?.paused_until && (
        <Button
          label={texts.resume}
          isDisabled={resume.isPending}
          onClick={() => resume.mutate(undefined, { onSuccess })}
        />
      )}
      {isRunning && (
        <Button
          className="danger"
          label={texts.stop}
          isDisabled={stop.isPending}
          onClick={() => stop.mutate(undefined, { onSuccess })}
        />
      )}
      {canSend && !isRunning && mailing?.state !== 'done' && (
        <MailingStart
          label={mailing ? texts.again : texts.send}
          isDisabled={start.isPending || isDraft || count === 0}
          onStart={(body) => start.mutate({ ...body, audience }, { onSuccess })}
        >
          <Audience audiences={audiences} value={audience} onChange={setAudience} />
          <p role="status">{isDraft ? texts.draft : whom}</p>
        </MailingStart>
      )}
      <p role="alert" className="error">
        {problem}
      </p>
      {bounced.length > 0 && <Bounced bounced={bounced} relist={relist} />}
    </section>
  )
}
