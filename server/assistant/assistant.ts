import type { Answers, AssessmentResult } from '../../data/contracts/assessment.ts'
import type { ChatMessage } from '../../data/contracts/chat.ts'

/** An article as the assistant wrote it. Its HTML isn't sanitized yet. */
export interface Article {
  /** Which of the site's own articles it is: a title may change. A model's has none. */
  readonly id?: string | undefined
  readonly title: string
  /** Plain text, a sentence or two. */
  readonly excerpt: string
  /** Its topic. */
  readonly category: string
  /** HTML of 800 to 1200 words. */
  readonly content: string
}

/** What was written before. */
export interface Earlier {
  /** Titles of posts, newest first. */
  readonly titles: readonly string[]
  /** Ids of the site's own articles. */
  readonly articles: ReadonlySet<string>
}

/** Who pays for a call: one visitor's daily share, or the tokens reserved for the monthly post. */
export type Payer = 'monthly-post' | { readonly client: string }

export interface Call {
  /** Aborted when the visitor leaves or the time is up, so that no more tokens are spent. */
  readonly signal: AbortSignal
  /** Without a payer, the shared daily budget pays, except for the monthly post's reserve. */
  readonly payer?: Payer | undefined
}

/** A part of a reply. One that `replaces` is a whole reply instead of all earlier parts. */
export interface Piece {
  readonly text: string
  readonly replaces: boolean
  /** Questions that may have been meant, in the last part. */
  readonly suggestions?: readonly string[] | undefined
}

export interface Assistant {
  /**
   * Streams the reply to the newest message. A last piece may replace the strings before it.
   * @throws AssistantFailure
   */
  reply(messages: readonly ChatMessage[], call: Call): AsyncIterable<string | Piece>
  /** @throws AssistantFailure */
  analyse(answers: Answers, call: Call): Promise<AssessmentResult>
  /** @param topics the topic whose turn it is, and those after it. @throws AssistantFailure */
  write(topics: readonly string[], earlier: Earlier, call: Call): Promise<Article>
}

/** The assistant could not answer. Visitors must not see the cause. */
export class AssistantFailure extends Error {
  /**
   * `limit`: the daily budget or the visitor's share of it is used up. `exhausted`: all of the site's own articles were
   * written before.
   */
  readonly reason: 'unreachable' | 'refused' | 'stalled' | 'unusable' | 'limit' | 'exhausted'

  constructor(reason: AssistantFailure['reason'], cause?: unknown) {
    super(`The assistant failed: ${reason}`, { cause })
    this.name = 'AssistantFailure'
    this.reason = reason
  }
}

/** Returns what the visitor said, oldest first. */
export function saidByVisitor(messages: readonly ChatMessage[]): string[] {
  return messages.filter(({ role }) => role === 'user').map(({ content }) => content)
}
