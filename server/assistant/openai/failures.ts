import { APIConnectionError, APIError } from 'openai'
import { codeOf } from '../../error-code.ts'
import { AssistantFailure } from '../assistant.ts'

/** Keeps only a status or a system error code, because providers repeat prompts and keys. */
export function toFailure(error: unknown, { aborted }: AbortSignal): AssistantFailure {
  if (error instanceof AssistantFailure) return error
  if (aborted) return new AssistantFailure('stalled')
  if (error instanceof SyntaxError) return failure('unusable', 'the stream is not JSON')
  if (!(error instanceof APIError) || error instanceof APIConnectionError) {
    return failure('unreachable', `no connection: ${codeOf(error) ?? 'unknown'}`)
  }
  const { status } = error
  if (status === undefined) return failure('unreachable', 'an error in the stream')
  const isTransient = [408, 409, 429].includes(status) || status >= 500
  return failure(isTransient ? 'unreachable' : 'refused', `status ${status}`)
}

/** Returns a failure whose cause is safe to log. */
export function failure(reason: AssistantFailure['reason'], cause: string): AssistantFailure {
  return new AssistantFailure(reason, new Error(cause))
}
