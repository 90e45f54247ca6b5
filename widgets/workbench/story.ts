import type { Reply } from './replies.ts'
import type { User } from './user.ts'

/** The stories of one widget by name, in the order of the sidebar: states, and how a user gets there. */
export interface Stories {
  readonly [name: string]: {
    /** Options of the element; the controls override them. */
    readonly args?: Readonly<Record<string, string>>
    /** How the API answers every request; without it, requests stay pending. */
    readonly reply?: Reply
    /** Resolves once the state is on the canvas. */
    play(user: User): Promise<unknown>
  }
}

/** What the requests of a story and its user wait for, by their names; an empty text for nothing. */
export type Waiting = Readonly<Record<string, string>>

const files = import.meta.glob<Stories>('./stories/*.ts', { eager: true, import: 'stories' })

/** The stories of a widget, from the file with its name. */
export const storiesOf = (element: string): Stories =>
  files[`./stories/${element.replace('coach-', '')}.ts`] ?? {}
