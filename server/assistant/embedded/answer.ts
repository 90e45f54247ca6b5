import type { Match } from '../search/search.ts'

/** An answer, and why it came. */
export interface Answer {
  readonly text: string
  /** Questions that may have been meant. */
  readonly suggestions?: readonly string[]
  readonly rule:
    | 'crisis'
    | 'complaint'
    | 'stage'
    | 'charge'
    | 'sum'
    | 'compare'
    | 'action'
    | 'search'
    | 'quote'
    | 'story'
    | 'doubt'
  /** The answers that were found, best first. */
  readonly matches?: readonly Match[]
}
