import type { Answers, AssessmentResult } from '../../data/contracts/assessment.ts'
import type { ChatMessage } from '../../data/contracts/chat.ts'

/** An article as it was written: its HTML has yet to be sanitized. */
export interface Article {
  readonly title: string
  /** Plain text, a sentence or two. */
  readonly excerpt: string
  readonly category: string
  /** HTML of 800 to 1200 words. */
  readonly content: string
}

/** Whose part of the day's budget a call takes: a visitor's share, or what is kept for the monthly post. */
export type Payer = 'monthly-post' | { readonly client: string }

export interface Call {
  /** The visitor has left, or the time is up: nothing more may be spent. */
  readonly signal: AbortSignal
  /** Without one, what all but the monthly post share pays. */
  readonly payer?: Payer | undefined
}

export interface Assistant {
  /** The reply to the newest message, piece by piece. @throws AssistantFailure */
  reply(messages: readonly ChatMessage[], call: Call): AsyncIterable<string>
  /** @throws AssistantFailure */
  analyse(answers: Answers, call: Call): Promise<AssessmentResult>
  /** @param titles those of earlier posts, newest first. @throws AssistantFailure */
  write(topic: string, titles: readonly string[], call: Call): Promise<Article>
}

/** The assistant could not answer; nothing of the cause is for visitors' eyes. */
export class AssistantFailure extends Error {
  /** `limit`: the day's budget, or the visitor's share of it, is spent. */
  readonly reason: 'unreachable' | 'refused' | 'stalled' | 'unusable' | 'limit'

  constructor(reason: AssistantFailure['reason'], cause?: unknown) {
    super(`The assistant failed: ${reason}`, { cause })
    this.name = 'AssistantFailure'
    this.reason = reason
  }
}
