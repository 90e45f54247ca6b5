import { type ComponentType, lazy } from 'react'
import { desk } from '../../../data/contracts/desk.ts'
import type { Role } from '../../../data/contracts/members.ts'
import { People } from '../people/people.tsx'

interface ViewProps {
  /** What the address names below the view, such as the id of a person. */
  readonly id: string | undefined
}

/** The views by their keys in the copy, in the order of the menu. Only the inbox is loaded at first. */
const views = {
  inbox: People,
  letters: lazy(async () => ({ default: (await import('../letters/views.tsx')).Letters })),
  posts: lazy(async () => ({ default: (await import('../letters/views.tsx')).Posts })),
  numbers: lazy(async () => ({ default: (await import('../numbers/numbers.tsx')).Numbers })),
  deliveries: lazy(async () => ({
    default: (await import('../deliveries/deliveries.tsx')).Deliveries,
  })),
  questions: lazy(async () => ({
    default: (await import('../questions/questions.tsx')).Questions,
  })),
  members: lazy(async () => ({ default: (await import('../members/members.tsx')).Members })),
  log: lazy(async () => ({ default: (await import('../members/log.tsx')).Log })),
  doubtful: lazy(async () => ({ default: (await import('../doubtful/doubtful.tsx')).Doubtful })),
  unconfirmed: lazy(async () => ({
    default: (await import('../unconfirmed/unconfirmed.tsx')).Unconfirmed,
  })),
  import: lazy(async () => ({ default: (await import('../import/import.tsx')).Import })),
} satisfies Readonly<Record<string, ComponentType<ViewProps>>>

export type ViewName = keyof typeof views
const viewNames = Object.keys(views) as ViewName[]

/** Views that the inbox leads to. */
const ofTheInbox: ReadonlySet<ViewName> = new Set(['doubtful', 'unconfirmed', 'import'])

export const inMenu = viewNames.filter((name) => !ofTheInbox.has(name))

const forWriters: readonly string[] = ['posts', 'letters']
const forOwners: readonly string[] = ['members', 'log']

/** Whether the server lets a role read what a view shows. */
export function mayOpen(role: Role, name: ViewName): boolean {
  if (role === 'writer') return forWriters.includes(name)
  return role === 'owner' || !forOwners.includes(name)
}

/** The first view of a role. */
export const homeOf = (role: Role): ViewName => (role === 'writer' ? 'posts' : 'inbox')

/** Returns the view of an address; undefined if there is none. */
export function viewOf(path: string) {
  const [first = 'people', id, ...others] = path
    .slice(desk.page.length)
    .split('/')
    .filter(Boolean)
    .map(decoded)
  const name = viewNames.find((one) => one === (first === 'people' ? 'inbox' : first))
  if (!name || (first === 'inbox' && !id) || others.length > 0) return undefined
  const View: ComponentType<ViewProps> = views[name]
  return { name, View, id }
}

/** An address that somebody typed may be malformed. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
