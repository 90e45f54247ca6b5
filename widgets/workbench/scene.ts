import type { Answer } from './answers.ts'
import type { Visitor } from './visitor.ts'

/** A state of a widget, and how a visitor comes to see it. */
export interface Scene {
  /** What its element has, beside the options that are being tried. */
  readonly attributes?: Readonly<Record<string, string>>
  /** What the API answers to every call; without it, none is answered. */
  readonly answer?: Answer
  /** Done once the state is on show. */
  reach(visitor: Visitor): Promise<unknown>
}

/** The states of one widget by their names, in the order in which they are shown. */
export type Scenes = Readonly<Record<string, Scene>>
