import { APIError } from 'openai'
import { end, eventsIn } from './events.ts'
import { failure } from './failures.ts'

/** What an event of a stream, or a whole body, says of the answer. */
export interface Chunk {
  readonly text: string
  readonly promptTokens: number | undefined
  readonly completionTokens: number | undefined
}

/** Parts of a content list that a visitor reads, and those that only a model reads. */
const readable = new Set(['text', 'output_text'])
const unread = new Set(['thinking', 'redacted_thinking', 'reasoning', 'reasoning_content'])

/**
 * Reads an answer as a provider sends it, streamed or whole.
 * @throws AssistantFailure if it is incomplete or no text, APIError if it is an error, SyntaxError
 */
export async function* answerIn(response: Response): AsyncGenerator<Chunk> {
  let finish = ''
  for await (const event of eventsIn(response)) {
    if (event === end) {
      requireComplete(finish)
      return
    }
    const choice = choiceIn(event)
    finish = choice.finish || finish
    yield choice
  }
  // Some servers give no reason, and some send no end, but not both.
  if (finish === '') throw failure('unreachable', 'the stream was cut')
  requireComplete(finish)
}

/** Reads an event in any dialect: pieces (`delta`), whole answers (`message`) and the old `text`. */
function choiceIn(event: unknown): Chunk & { readonly finish: string } {
  const { error, object, choices, usage } = Object(event)
  if (error || object === 'error') {
    throw new APIError(undefined, Object(error || event), 'an error in the stream', undefined)
  }
  const choice = Object(Array.isArray(choices) ? choices[0] : undefined)
  // Thoughts have fields of their own here (`reasoning_content`, `reasoning`), which nobody reads.
  const { content, refusal } = Object(choice.delta ?? choice.message)
  return {
    text: textIn(content ?? choice.text),
    finish: refusal
      ? 'refusal'
      : typeof choice.finish_reason === 'string'
        ? choice.finish_reason
        : '',
    promptTokens: count(usage?.prompt_tokens),
    completionTokens: count(usage?.completion_tokens),
  }
}

function textIn(content: unknown): string {
  if (typeof content === 'string') return content
  if (content === null || content === undefined) return ''
  return [content].flat().map(partIn).join('')
}

function partIn(part: unknown): string {
  if (typeof part === 'string') return part
  const { type, text } = Object(part)
  if (unread.has(type)) return ''
  if (typeof text === 'string' && (type === undefined || readable.has(type))) return text
  if (type === 'refusal') throw failure('refused', 'the model declined')
  throw failure('unusable', 'the answer has a part that is no text')
}

const count = (value: unknown) => (Number.isFinite(value) ? (value as number) : undefined)

/** Words of several dialects for an end that isn't the answer's own. Any other word is one. */
const incomplete = [
  [/filter|safety|refus|recitation|block|prohibit|sensitive|spii/, 'refused'],
  [/length|max_?tokens|limit|truncat|tool|function/, 'unusable'],
  [/error|abort|cancel|overload|resource|time_?out|interrupt/, 'unreachable'],
] as const

/** @throws AssistantFailure if the answer was cut short, by the provider's word for its end */
function requireComplete(finish: string): void {
  const [, reason] = incomplete.find(([pattern]) => pattern.test(finish.toLowerCase())) ?? []
  if (reason === 'refused') throw failure(reason, 'the model declined')
  // The word is a provider's own: only its letters are logged.
  if (reason) throw failure(reason, `the reply ended by ${finish.replace(/\W/g, '').slice(0, 40)}`)
}
