import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import copy from '../../data/blog.json' with { type: 'json' }
import { blog as contract, generatedPost } from '../../data/contracts/blog.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useSubmit } from '../shared/hooks/use-submit.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { request } from '../shared/lib/request.ts'

const { success, review, failure } = messages.generator
const { submit: label, submitting, token: tokenLabel, tokenNote } = copy.generator
const missingToken = 'missing-token'
/** Only the title is needed to report a success. */
const replySchema = v.partial(generatedPost, ['slug'])
/** A model needs minutes for an article, and the server may call it twice. */
const timeoutMs = 300_000

/** Generates a post. The token is only stored in its field. */
export function BlogAdmin() {
  const { options, focused, report } = useWidget()
  const [needsToken, setNeedsToken] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [post, setPost] = useState<v.InferOutput<typeof replySchema>>()
  const token = useRef<HTMLInputElement>(null)
  const id = useId()

  const { isSending, submit } = useSubmit(async () => {
    const secret = token.current?.value.trim()
    const reply = await request(options.api + contract.generate, replySchema, {
      body: {},
      // The desk's session cookie replaces the token.
      credentials: 'same-origin',
      timeoutMs,
      ...(secret && { headers: { authorization: `Bearer ${secret}` } }),
    })
    setProblem(reply.detail)
    if (reply.ok) setPost(reply.body)
    else if (reply.code === missingToken) {
      flushSync(() => setNeedsToken(true))
      // useSubmit then returns the focus to the token field instead of the button.
      if (token.current) focused.current = token.current
    }
    const { title = '', published = true } = reply.ok ? reply.body : {}
    const told = published ? success : review
    const description = told.description.replace('{title}', () => title)
    report(reply, { success: { ...told, description }, failure })
    return reply.ok
  })

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {needsToken && (
        <p className="token">
          <label htmlFor={id}>{tokenLabel}</label>
          <input
            ref={token}
            id={id}
            autoComplete="off"
            spellCheck={false}
            disabled={isSending}
            aria-describedby={`${id}-note`}
          />
          <span id={`${id}-note`}>{tokenNote}</span>
        </p>
      )}
      <Button
        type="submit"
        className="primary"
        label={isSending ? submitting : label}
        disabled={isSending}
      />
      <p role="status">
        {!isSending && problem}
        {post?.slug && post.published !== false && (
          <a href={`${options.api}${contract.url}/${post.slug}`}>{post.title}</a>
        )}
      </p>
    </form>
  )
}
