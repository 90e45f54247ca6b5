import type { AssistantContent } from './assistant-content.ts'
import type { Content } from './content.ts'

/** The site's content as text. The build writes it, and the assistant answers from it. */
export interface Knowledge {
  readonly content: Content
  /** The sections of every listed page. */
  readonly passages: readonly Passage[]
  readonly assistant: AssistantContent
}

export interface Passage {
  /** The page's path, with the section's anchor if it has one: `/about#origin`. */
  readonly url: string
  /** The page's title, without the brand. */
  readonly page: string
  /** The section's own title, without emphasis marks. */
  readonly title: string
  /** The whole section as plain sentences. */
  readonly text: string
}
