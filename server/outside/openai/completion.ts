import type OpenAI from 'openai'
import type { Deadline } from './deadline.ts'
import { UnusableAnswer } from './failures.ts'
import { promptTokensOf, tokensOf } from './tokens.ts'

export interface PromptMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface Ask {
  readonly messages: readonly PromptMessage[]
  /** Of the answer. Not every server heeds a limit of tokens, so characters are counted here. */
  readonly most: { readonly tokens: number; readonly characters: number }
  readonly format?: OpenAI.ResponseFormatJSONSchema
}

/** In tokens: as the provider says, else estimated. */
export interface Bill {
  prompt: number
  completion: number
}

/**
 * One try to have a model answer, streamed so that a stall is noticed and nothing is paid for that
 * nobody reads.
 * @param bill filled in on the way, since whoever stops reading pays for what came so far
 */
export async function* completion(
  { client, model }: { readonly client: OpenAI; readonly model: string },
  { messages, most, format }: Ask,
  deadline: Deadline,
  bill: Bill,
): AsyncGenerator<string> {
  const { signal } = deadline
  const asking = client.chat.completions.create(
    {
      model,
      messages: [...messages],
      max_completion_tokens: most.tokens,
      stream: true,
      stream_options: { include_usage: true },
      ...(format && { response_format: format }),
    },
    { signal, maxRetries: 0 },
  )
  const stream = await deadline.within(asking).catch((error: unknown) => {
    // A refused call costs nothing, but a provider that was hung up on may have read the prompt.
    if (signal.aborted) bill.prompt = promptTokensOf(messages)
    throw error
  })
  bill.prompt = promptTokensOf(messages)
  const chunks = stream[Symbol.asyncIterator]()
  let characters = 0
  let finish: string | undefined
  try {
    for (;;) {
      const { done, value: chunk } = await deadline.within(chunks.next())
      if (done) break
      // Compatible servers leave out some of what the types promise.
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
    stream.controller.abort()
  }
  // The SDK ends an aborted stream as if it were whole.
  signal.throwIfAborted()
  if (finish === undefined) throw new UnusableAnswer('unreachable', 'the stream was cut')
  if (finish === 'content_filter') throw new UnusableAnswer('refused', 'the model declined')
  if (finish !== 'stop') throw new UnusableAnswer('unusable', `it ended by ${finish}`)
  if (characters === 0) throw new UnusableAnswer('unusable', 'it is empty')
}
