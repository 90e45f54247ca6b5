import type OpenAI from 'openai'
import type { Logger } from 'pino'
import type { Meter, ModelCall } from '../../observability/meter.ts'
import { AssistantFailure, type Call, type Piece } from '../assistant.ts'
import type { AiUsage } from '../usage.ts'
import { answerIn, type Chunk } from './chunk.ts'
import type { Dialect } from './dialect.ts'
import { failure, toFailure } from './failures.ts'
import type { ModelRequest } from './request.ts'
import { streamWithoutThoughts, type ThoughtHabits } from './thoughts.ts'

/** Where a model's calls are counted. */
export interface Accounting {
  readonly usage: Pick<AiUsage, 'reserve' | 'settle'>
  readonly meter: Pick<Meter, 'modelCalled'>
  readonly log: Pick<Logger, 'warn'>
  readonly now: () => Date
}

/** How to reach a model, and what is known of it. */
export interface ModelAccess extends Accounting {
  readonly client: OpenAI
  readonly model: string
  readonly dialect: Dialect
  readonly habits: ThoughtHabits
  /** The idle timeout between two pieces of a reply. */
  readonly idleMs: number
  /** Called if the provider says what a call cost. */
  readonly onUsage?: () => void
}

/** Tokens as reported by the provider, or an estimate. */
type Usage = Pick<ModelCall, 'promptTokens' | 'completionTokens'>

// Of what a model thinks aloud: the token limit of a call is spent long before, if the server honors it.
const maxThoughts = 40_000

/** Streams the model's reply and counts its cost. @throws AssistantFailure if it is incomplete */
export async function* callModel(
  access: ModelAccess,
  request: ModelRequest,
  { signal: visitor, payer }: Call,
): AsyncGenerator<string | Piece> {
  const startedAt = performance.now()
  const idle = new AbortController()
  const signal = AbortSignal.any([visitor, request.deadline, idle.signal])
  let outcome: ModelCall['outcome'] = 'left'
  // One reservation covers all attempts, because refused calls are free.
  const promptLength = request.messages.reduce((sum, { content }) => sum + content.length, 0)
  const promptTokens = estimateTokens(promptLength)
  const tokens = promptTokens + request.maxTokens
  const reservation = await access.usage.reserve(tokens, access.now(), payer)
  const usage: Usage = { promptTokens: reservation ? promptTokens : 0, completionTokens: 0 }
  try {
    if (!reservation) throw new AssistantFailure('limit')
    let characters = 0
    const answer = completion(access, request, { idle, signal, usage })
    for await (const piece of streamWithoutThoughts(answer, access.habits)) {
      const { text, replaces } =
        typeof piece === 'string' ? { text: piece, replaces: false } : piece
      characters = replaces ? text.length : characters + text.length
      if (characters > request.maxCharacters) throw failure('unusable', 'the reply is too long')
      yield piece
    }
    if (characters === 0) throw failure('unusable', 'the reply is empty')
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
 * Streams one answer as it is sent, with its thoughts. It needs an idle timer, because the SDK's timeout covers
 * only the headers.
 */
async function* completion(
  { client, model, dialect, idleMs, onUsage }: ModelAccess,
  request: ModelRequest,
  { idle, signal, usage }: { idle: AbortController; signal: AbortSignal; usage: Usage },
): AsyncGenerator<string> {
  const startTimer = () => setTimeout(() => idle.abort(), idleMs)
  // A server that doesn't stream is silent until its answer is whole.
  let timer = dialect.streams() ? startTimer() : undefined
  let characters = 0
  try {
    const send = (body: OpenAI.ChatCompletionCreateParams) => begin(client, body, signal)
    const chunks = await dialect.accepted(request, model, send).catch((error) => {
      // A refused call is free, but if we aborted it, the provider may have read the prompt.
      if (!signal.aborted) usage.promptTokens = 0
      throw error
    })
    for await (const { text, promptTokens, completionTokens } of chunks) {
      // The timer doesn't run while a slow visitor reads.
      clearTimeout(timer)
      characters += text.length
      usage.promptTokens = promptTokens ?? usage.promptTokens
      usage.completionTokens = completionTokens ?? estimateTokens(characters)
      if (completionTokens !== undefined) onUsage?.()
      if (characters > request.maxCharacters + maxThoughts) {
        throw failure('unusable', 'the thoughts are too long')
      }
      if (text) yield text
      timer = startTimer()
    }
  } finally {
    clearTimeout(timer)
  }
  if (signal.aborted) throw new AssistantFailure('stalled')
}

/** Sends a request, and waits for the first event, because some servers refuse in it. */
async function begin(
  client: OpenAI,
  body: OpenAI.ChatCompletionCreateParams,
  signal: AbortSignal,
): Promise<AsyncIterable<Chunk>> {
  const chunks = answerIn(await client.chat.completions.create(body, { signal }).asResponse())
  const { value, done } = await chunks.next()
  return (async function* () {
    if (done) return
    yield value
    yield* chunks
  })()
}

/** Rounds up: English has about four characters a token, other scripts have fewer. */
function estimateTokens(characters: number): number {
  return Math.ceil(characters / 3)
}
