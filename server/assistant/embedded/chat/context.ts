import type { Figures } from './figures.ts'

/** What later questions lean on. */
export interface Context {
  /** The subjects of the last answer. */
  readonly about: readonly string[]
  /** What was asked of them. */
  readonly asks: readonly string[]
  /** What visitors have told of their business. */
  readonly figures: Figures
}

/** A question, understood. */
export interface Asked {
  readonly text: string
  /** The subjects that it names. */
  readonly subjects: readonly string[]
  /** What it asks of them: all its other terms. */
  readonly rest: readonly string[]
}
