import type { Answers, AssessmentResult } from '../../data/contracts/assessment.ts'
import type { ChatMessage } from '../../data/contracts/chat.ts'

/** An article as the assistant wrote it. Its HTML isn't sanitized yet. */
export interface Article {
  readonly title: string
  /** Plain text, a sentence or two. */
  readonly excerpt: string
  readonly category: string
  /** HTML of 800 to 1200 words. */
  readonly content: string
}

/** Who pays for a call: one visitor's daily share, or the tokens reserved for the monthly post. */
export type Payer = 'monthly-post' | { readonly client: string }

export interface Call {
  /** Aborted when the visitor leaves or the time is up, so that no more tokens are spent. */
  readonly signal: AbortSignal
  /** Without a payer, the shared daily budget pays, except for the monthly post's reserve. */
  readonly payer?: Payer | undefined
}

export interface Assistant {
  /** Streams the reply to the newest message. @throws AssistantFailure */
  reply(messages: readonly ChatMessage[], call: Call): AsyncIterable<string>
  /** @throws AssistantFailure */
  analyse(answers: Answers, call: Call): Promise<AssessmentResult>
  /** @param titles titles of earlier posts, newest first. @throws AssistantFailure */
  write(topic: string, titles: readonly string[], call: Call): Promise<Article>
}

/** The assistant could not answer. Visitors must not see the cause. */
export class AssistantFailure extends Error {
  /** `limit`: the daily budget or the visitor's share of it is used up. */
  readonly reason: 'unreachable' | 'refused' | 'stalled' | 'unusable' | 'limit'

  constructor(reason: AssistantFailure['reason'], cause?: unknown) {
    super(`The assistant failed: ${reason}`, { cause })
    this.name = 'AssistantFailure'
    this.reason = reason
  }
}
