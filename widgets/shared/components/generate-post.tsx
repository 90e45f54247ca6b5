import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import copy from '../../../data/blog.json' with { type: 'json' }
import { blog as contract, generatedPost } from '../../../data/contracts/blog.ts'
import messages from '../../../data/messages.json' with { type: 'json' }
import { useMutation } from '../hooks/use-mutation.ts'
import { useWidget } from '../hooks/use-widget.ts'
import { request } from '../lib/request.ts'
import { Button } from './button.tsx'

const { success, review, failure } = messages.generator
const { submit: label, submitting, token: tokenLabel, tokenNote } = copy.generator
const missingToken = 'missing-token'
/** Only the title is needed to report a success. */
const replySchema = v.partial(generatedPost, ['slug'])
/** A model needs minutes for an article, and the server may call it twice. */
const timeoutMs = 300_000

const focus = (field: HTMLElement | null) => field?.focus()

/** Generates a post. The token is only stored in its field. */
export function GeneratePost({ onGenerated }: { readonly onGenerated?: () => void }) {
  const { options, attempt, report } = useWidget()
  const [needsToken, setNeedsToken] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [post, setPost] = useState<v.InferOutput<typeof replySchema>>()

  const { isPending, run } = useMutation((signal, form: HTMLFormElement) => {
    const secret = `${new FormData(form).get('token') ?? ''}`.trim()
    return request(options.api + contract.generate, replySchema, {
      body: {},
      // The desk's session cookie replaces the token.
      credentials: 'same-origin',
      timeoutMs,
      signal,
      ...(secret && { headers: { authorization: `Bearer ${secret}` } }),
    })
  })

  async function generate(form: HTMLFormElement) {
    const reply = await run(form)
    if (!reply || reply.isLate) return
    const { result } = reply
    setProblem(result.detail)
    if (result.ok) {
      setPost(result.body)
      onGenerated?.()
    } else if (result.code === missingToken) setNeedsToken(true)
    const { title = '', published = true } = result.ok ? result.body : {}
    const message = published ? success : review
    const description = message.description.replace('{title}', () => title)
    report(result, { success: { ...message, description }, failure })
  }

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const crash = await attempt(generate(event.currentTarget), { failure })
    if (crash) setProblem(crash.description)
  }

  return (
    <form onSubmit={handleSubmit}>
      {needsToken && (
        <p className="token">
          <label htmlFor="token">{tokenLabel}</label>
          <input
            ref={focus}
            id="token"
            name="token"
            autoComplete="off"
            spellCheck="false"
            readOnly={isPending}
            aria-disabled={isPending}
            aria-describedby="note"
          />
          <span id="note">{tokenNote}</span>
        </p>
      )}
      <Button
        type="submit"
        className="primary"
        label={isPending ? submitting : label}
        isDisabled={isPending}
      />
      <p role="status">
        {!isPending && problem && <span key={problem}>{problem}</span>}
        {post?.slug && post.published !== false && (
          <a key={post.slug} href={`${options.api}${contract.url}/${post.slug}`}>
            {post.title}
          </a>
        )}
      </p>
    </form>
  )
}
