/** What the site's build prepared for the pages of posts; `Other` is for unknown topics. */
export interface BlogParts {
  /** The JSON-LD that every page begins with. */
  readonly things: readonly object[]
  readonly icons: Readonly<Record<'left' | 'right', string>>
  readonly portrait: string
  /** The names of those whom pages introduce, beside the founder. */
  readonly people: readonly string[]
  /** The figures of posts that have one of their own, by slug. */
  readonly posts: Readonly<Record<string, PostFigure | null>>
  readonly topics: Readonly<Record<string, TopicParts>> & { readonly Other: TopicParts }
}

interface Figure {
  /** The figure for the top of a page and for a list, where photos load later. */
  readonly first: string
  readonly lazy: string
}

interface PostFigure extends Figure {
  readonly caption: string
}

interface TopicParts extends Figure {
  /** The Open Graph image. */
  readonly image: { readonly url: string; readonly width: number; readonly height: number }
}
