import { AssistantFailure } from '../../assistant/assistant.ts'

/** An answer that ended early, or holds nothing that can be shown. */
export class UnusableAnswer extends Error {
  readonly reason: 'refused' | 'unusable' | 'unreachable'

  constructor(reason: UnusableAnswer['reason'], message: string) {
    super(message)
    this.name = 'UnusableAnswer'
    this.reason = reason
  }
}

/** An answer of another status than 2xx. */
export class Refusal extends Error {
  readonly status: number
  /** Its header Retry-After. */
  readonly retryAfter: string | undefined

  constructor(status: number, retryAfter?: string) {
    super(`status ${status}`)
    this.name = 'Refusal'
    this.status = status
    this.retryAfter = retryAfter
  }
}

const passing = new Set([408, 409, 429])

/**
 * Says in the product's words what went wrong; `unreachable` may have passed in a moment. Providers
 * repeat prompts and keys in their messages, so that of their errors only machine-readable facts go
 * into the log.
 */
export function failureOf(error: unknown, aborted: boolean): AssistantFailure {
  if (error instanceof AssistantFailure) return error
  if (aborted) return new AssistantFailure('stalled')
  if (error instanceof UnusableAnswer) return new AssistantFailure(error.reason, error)
  if (error instanceof Refusal) {
    const isPassing = passing.has(error.status) || error.status >= 500
    return new AssistantFailure(isPassing ? 'unreachable' : 'refused', error)
  }
  if (error instanceof SyntaxError) {
    return new AssistantFailure('unusable', new Error('it is not JSON'))
  }
  return new AssistantFailure('unreachable', new Error(`no connection: ${systemCode(error)}`))
}

/** Such as ECONNREFUSED, however deep it lies. */
function systemCode(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return 'unknown'
}
