/**
 * What a page must say, by the id of the requirement. Texts and links stand on it in the given order, with
 * anything between them. White space counts as one space.
 */
export interface Fact {
  readonly id: string
  /** The part of the page that is read: `main` by default. */
  readonly in?: 'main' | 'header' | 'footer' | 'title' | `#${string}`
  readonly says?: readonly (string | RegExp)[]
  /** A heading with exactly this text, or one that matches. */
  readonly heading?: string | RegExp
  /** Links as name and URL, such as `['Book a Call', '/booking']`. */
  readonly links?: readonly (readonly [name: string | RegExp, url: string | RegExp])[]
  /** Ids of elements that hold text. */
  readonly anchors?: readonly string[]
  /** At least one list, or group of articles, with this number of items. */
  readonly items?: number
}

/** The facts of one page, or of several that all have them. */
export interface PageFacts {
  readonly pages: readonly string[]
  readonly facts: readonly Fact[]
}
