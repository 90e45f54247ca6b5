import type OpenAI from 'openai'
import type { Assistant } from '../assistant.ts'

export type Message = OpenAI.ChatCompletionMessageParam & { readonly content: string }

export interface ModelRequest {
  readonly task: keyof Assistant
  /** The system message first. */
  readonly messages: Message[]
  readonly maxTokens: number
  /** Enforced here, because not every server honors a token limit. */
  readonly maxCharacters: number
  readonly format?: OpenAI.ResponseFormatJSONSchema
  /** Whether no stream is asked for. */
  readonly isWhole?: boolean
  /** Aborts the call and all its retries. */
  readonly deadline: AbortSignal
}
