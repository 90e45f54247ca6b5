/** What the site says, as text: the site's build writes it, and the assistant answers from it. */
export interface Knowledge {
  /** Every list of `data`, by the name of its file, with its references resolved. */
  readonly facts: Readonly<Record<string, unknown>>
  /** The sections of every listed page. */
  readonly passages: readonly Passage[]
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
