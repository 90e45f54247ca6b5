import type { Reply } from './replies.ts'
import type { User } from './user.ts'

/** A state of a widget, and how a user gets there. */
export interface Story {
  /** Options of the element; the controls override them. */
  readonly args?: Readonly<Record<string, string>>
  /** How the API answers every request; without it, requests stay pending. */
  readonly reply?: Reply
  /** Resolves once the state is on the canvas. */
  play(user: User): Promise<unknown>
}

/** The stories of one widget by name, in the order of the sidebar. */
export type Stories = Readonly<Record<string, Story>>
