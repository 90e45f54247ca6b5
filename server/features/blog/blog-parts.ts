/** What the site's build prepared for the pages of posts; `Other` is for unknown topics. */
export interface BlogParts {
  /** The JSON-LD that every page begins with. */
  readonly things: readonly object[]
  readonly icons: Readonly<Record<'left' | 'right', string>>
  readonly portrait: string
  readonly topics: Readonly<Record<string, TopicParts>> & { readonly Other: TopicParts }
}

interface TopicParts {
  /** The topic's figure, for the top of a page and for a list, where photos load later. */
  readonly first: string
  readonly lazy: string
  /** The Open Graph image. */
  readonly image: { readonly url: string; readonly width: number; readonly height: number }
}
