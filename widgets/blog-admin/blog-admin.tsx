import { type FormEvent, useId, useLayoutEffect, useReducer, useRef } from 'react'
import copy from '../../data/blog.json' with { type: 'json' }
import { blog as contract, type GeneratedPost, generatedPost } from '../../data/contracts/blog.ts'
import messages from '../../data/messages.json' with { type: 'json' }
import { useSubmit } from '../shared/hooks/use-submit.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { type Result, request } from '../shared/lib/request.ts'

const { success, failure } = messages.generator
const { submit: label, submitting, token: tokenLabel, tokenNote } = copy.generator
const missingToken = 'missing-token'
/** A model takes its time over an article, and may be asked twice. */
const timeoutMs = 300_000

interface State {
  /** How often the server has asked who generates. */
  readonly refusals: number
  /** What the server says is wrong, and what to do. */
  readonly problem?: string | undefined
  /** What was generated last. */
  readonly post?: GeneratedPost
}

/** Generates a post. The token is kept in its field alone. */
export function BlogAdmin() {
  const { host, options, focused, emit, toast } = useWidget()
  const [{ refusals, problem, post }, addReply] = useReducer(reduce, { refusals: 0 })
  const token = useRef<HTMLInputElement>(null)
  const id = useId()

  useLayoutEffect(() => host.querySelector('[data-coach-fallback]')?.remove(), [host])

  useLayoutEffect(() => {
    // useSubmit then returns the focus to the token's field instead of the button.
    if (refusals > 0 && token.current) focused.current = token.current
  }, [refusals, focused])

  const { status, submit } = useSubmit(async () => {
    const secret = token.current?.value.trim()
    const reply = await request(options.api + contract.generate, generatedPost, {
      body: {},
      timeoutMs,
      ...(secret && { headers: { authorization: `Bearer ${secret}` } }),
    })
    addReply(reply)
    if (reply.ok) {
      const description = success.description.replace('{title}', () => reply.body.title)
      toast({ ...success, description })
      emit('submitted')
    } else {
      console.error(`${host.localName}: generating failed`, reply)
      toast(failure)
      emit('failed', reply.code)
    }
    return reply.ok
  })
  const isSending = status === 'sending'

  function generate(event: FormEvent) {
    event.preventDefault()
    void submit()
  }

  return (
    <form onSubmit={generate}>
      {refusals > 0 && (
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
      <button type="submit" className="primary" disabled={isSending}>
        {isSending ? submitting : label}
      </button>
      <p role="status">
        {!isSending && problem}
        {post && <a href={`${options.api}${contract.url}/${post.slug}`}>{post.title}</a>}
      </p>
    </form>
  )
}

function reduce(state: State, reply: Result<GeneratedPost>): State {
  if (reply.ok) return { ...state, problem: undefined, post: reply.body }
  const refusals = state.refusals + Number(reply.code === missingToken)
  return { ...state, problem: reply.detail, refusals }
}
