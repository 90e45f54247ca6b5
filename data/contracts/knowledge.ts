import type { AssistantContent } from './assistant-content.ts'
import type { Facts } from './facts.ts'

/** What the site says, as text: the site's build writes it, and the assistant answers from it. */
export interface Knowledge {
  readonly facts: Facts
  /** The sections of every listed page. */
  readonly passages: readonly Passage[]
  readonly assistant: AssistantContent
}

export interface Passage {
  /** Of the page, with the section's anchor where it has one: `/about#origin`. */
  readonly url: string
  /** The page's title, without the brand. */
  readonly page: string
  /** The section's own title, without emphasis marks. */
  readonly title: string
  /** All that the section says, as plain sentences. */
  readonly text: string
}
