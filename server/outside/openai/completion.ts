import type { IncomingMessage } from 'node:http'
import type { Deadline } from './deadline.ts'
import { UnusableAnswer } from './failures.ts'
import type { Prompt, PromptMessage } from './prompt.ts'
import type { Provider } from './provider.ts'
import { eventData } from './server-sent-events.ts'
import { tokensOf } from './tokens.ts'

export interface Ask {
  readonly prompt: Prompt
  readonly messages: readonly PromptMessage[]
  /** Of the answer. Not every server heeds a limit of tokens, so characters are counted here. */
  readonly most: { readonly tokens: number; readonly characters: number }
  readonly format?: {
    readonly type: 'json_schema'
    readonly json_schema: { readonly name: string; readonly strict: true; readonly schema: object }
  }
}

/** In tokens: as the provider says, else estimated. */
export interface Bill {
  prompt: number
  completion: number
}

/** Compatible servers leave out one or the other of it. */
interface Chunk {
  readonly choices?: readonly {
    readonly delta?: { readonly content?: string | null; readonly refusal?: string | null }
    readonly finish_reason?: string | null
  }[]
  readonly usage?: { readonly prompt_tokens?: number; readonly completion_tokens?: number } | null
  readonly error?: unknown
}

/**
 * One try to have a model answer, streamed so that a stall is noticed and nothing is paid for that
 * nobody reads.
 * @param bill filled in on the way, since whoever stops reading pays for what came so far
 */
export async function* completion(
  { provider, model }: { readonly provider: Provider; readonly model: string },
  { prompt, messages, most, format }: Ask,
  deadline: Deadline,
  bill: Bill,
): AsyncGenerator<string> {
  const { signal } = deadline
  const options = {
    model,
    max_completion_tokens: most.tokens,
    stream: true,
    stream_options: { include_usage: true },
    response_format: format,
  }
  const promptTokens = prompt.tokensWith(messages)
  const asking = provider.ask('/chat/completions', signal, prompt.requestWith(messages, options))
  const answer = await deadline.within(asking).catch((error: unknown) => {
    // A refused call costs nothing, but a provider that was hung up on may have read the prompt.
    if (signal.aborted) bill.prompt = promptTokens
    throw error
  })
  bill.prompt = promptTokens
  const events = eventData(answer.setEncoding('utf8').iterator({ destroyOnReturn: false }))
  let characters = 0
  let finish: string | undefined
  let isOver = false
  try {
    for (;;) {
      const { done, value: data } = await deadline.within(events.next())
      isOver = done === true || data.trim() === '[DONE]'
      if (isOver) break
      const chunk: Chunk = JSON.parse(data)
      if (chunk.error) throw new UnusableAnswer('unreachable', 'an error in the stream')
      const choice = chunk.choices?.[0]
      finish = choice?.finish_reason ?? finish
      if (choice?.delta?.refusal) finish = 'content_filter'
      const text = choice?.delta?.content ?? ''
      characters += text.length
      bill.prompt = chunk.usage?.prompt_tokens ?? bill.prompt
      bill.completion = chunk.usage?.completion_tokens ?? tokensOf(characters)
      if (characters > most.characters) throw new UnusableAnswer('unusable', 'it goes on and on')
      if (text) yield text
    }
  } finally {
    await events.return(undefined)
    if (isOver) letGo(answer)
    else answer.destroy()
  }
  if (finish !== 'stop') throw unfinished(finish)
  if (characters === 0) throw new UnusableAnswer('unusable', 'it is empty')
}

function unfinished(finish: string | undefined): UnusableAnswer {
  if (finish === undefined) return new UnusableAnswer('unreachable', 'the stream was cut')
  if (finish === 'content_filter') return new UnusableAnswer('refused', 'the model declined')
  return new UnusableAnswer('unusable', `it ended by ${finish}`)
}

// In which a provider that has said all closes its answer.
const closingMs = 250

/** Reads the end of an answer, so that its connection, which was costly to make, serves again. */
function letGo(answer: IncomingMessage): void {
  const patience = setTimeout(() => answer.destroy(), closingMs)
  answer.once('close', () => clearTimeout(patience)).resume()
}
