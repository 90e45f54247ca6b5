import type OpenAI from 'openai'
import type { Logger } from 'pino'
import type { Meter, ModelCall } from '../../observability/meter.ts'
import { type Assistant, AssistantFailure, type Call } from '../assistant.ts'
import type { AiUsage } from '../usage.ts'
import { failure, toFailure } from './failures.ts'

/** How to reach a model, and where to count its calls. */
export interface ModelAccess {
  readonly client: OpenAI
  readonly model: string
  /** The idle timeout between two pieces of a reply. */
  readonly idleMs: number
  readonly usage: Pick<AiUsage, 'reserve' | 'settle'>
  readonly meter: Pick<Meter, 'modelCalled'>
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
}

export type Message = OpenAI.ChatCompletionMessageParam & { readonly content: string }

export interface ModelRequest {
  readonly task: keyof Assistant
  readonly messages: Message[]
  readonly maxTokens: number
  /** Enforced here, because not every server honors a token limit. */
  readonly maxCharacters: number
  readonly format?: OpenAI.ResponseFormatJSONSchema
  /** Aborts the call and all its retries. */
  readonly deadline: AbortSignal
}

/** Tokens as reported by the provider, or an estimate. */
type Usage = Pick<ModelCall, 'promptTokens' | 'completionTokens'>

/** Streams the model's reply and counts its cost. @throws AssistantFailure if it is incomplete */
export async function* callModel(
  access: ModelAccess,
  request: ModelRequest,
  { signal: visitor, payer }: Call,
): AsyncGenerator<string> {
  const startedAt = performance.now()
  const idle = new AbortController()
  const signal = AbortSignal.any([visitor, request.deadline, idle.signal])
  let outcome: ModelCall['outcome'] = 'left'
  // One reservation covers the SDK's retries too, because refused calls are free.
  const promptLength = request.messages.reduce((sum, { content }) => sum + content.length, 0)
  const promptTokens = estimateTokens(promptLength)
  const tokens = promptTokens + request.maxTokens
  const reservation = await access.usage.reserve(tokens, access.now(), payer)
  const usage: Usage = { promptTokens: reservation ? promptTokens : 0, completionTokens: 0 }
  try {
    if (!reservation) throw new AssistantFailure('limit')
    yield* completion(access, request, { idle, signal, usage })
    outcome = 'answered'
  } catch (error) {
    const failed = toFailure(error, signal)
    if (!visitor.aborted) outcome = failed.reason
    throw failed
  } finally {
    const seconds = (performance.now() - startedAt) / 1000
    const costUnits = usage.promptTokens + usage.completionTokens
    access.meter.modelCalled({ task: request.task, outcome, seconds, ...usage, costUnits })
    const settled = reservation && access.usage.settle(reservation, costUnits)
    // If settling fails, the reserved tokens stay counted, which is safe.
    await settled?.catch((err: unknown) => access.log.warn({ err }, 'a model call was not settled'))
  }
}

/**
 * Streams one reply. It needs an idle timer and final checks, because the SDK's timeout covers only
 * the headers, and an aborted stream ends without an error.
 */
async function* completion(
  { client, model, idleMs }: ModelAccess,
  request: ModelRequest,
  { idle, signal, usage }: { idle: AbortController; signal: AbortSignal; usage: Usage },
): AsyncGenerator<string> {
  const startTimer = () => setTimeout(() => idle.abort(), idleMs)
  let timer = startTimer()
  let characters = 0
  let finish: string | null | undefined
  try {
    const body = {
      model,
      messages: request.messages,
      max_completion_tokens: request.maxTokens,
      ...(request.format && { response_format: request.format }),
      stream_options: { include_usage: true },
      stream: true,
    } as const
    const chunks = await client.chat.completions.create(body, { signal }).catch((error) => {
      // A refused call is free, but if we aborted it, the provider may have read the prompt.
      if (!signal.aborted) usage.promptTokens = 0
      throw error
    })
    for await (const chunk of chunks) {
      // The timer doesn't run while a slow visitor reads.
      clearTimeout(timer)
      // Compatible servers omit some fields.
      const choice = chunk.choices?.[0]
      const text = choice?.delta?.content ?? ''
      finish = choice?.delta?.refusal ? 'content_filter' : (choice?.finish_reason ?? finish)
      characters += text.length
      usage.promptTokens = chunk.usage?.prompt_tokens ?? usage.promptTokens
      usage.completionTokens = chunk.usage?.completion_tokens ?? estimateTokens(characters)
      if (characters > request.maxCharacters) throw failure('unusable', 'the reply is too long')
      if (text) yield text
      timer = startTimer()
    }
  } finally {
    clearTimeout(timer)
  }
  if (signal.aborted) throw new AssistantFailure('stalled')
  if (!finish) throw failure('unreachable', 'the stream was cut')
  if (finish === 'content_filter') throw failure('refused', 'the model declined')
  if (finish !== 'stop') throw failure('unusable', `the reply ended by ${finish}`)
  if (characters === 0) throw failure('unusable', 'the reply is empty')
}

/** Rounds up: English has about four characters a token, other scripts have fewer. */
function estimateTokens(characters: number): number {
  return Math.ceil(characters / 3)
}
