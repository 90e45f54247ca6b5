import { itemPath } from '../app/paths.ts'

/** What is written: the names of its API and of its view. */
export type Kind = 'letters' | 'posts'

/** Where the API has all of a kind. */
export const listPath = (kind: Kind) => `/${kind}`

/** Where the API has one, and under which its unsaved texts are kept. */
export const pathOf = (kind: Kind, id: string) => `/${kind}/${id}`

/** Where the desk shows one. */
export const pageOf = (kind: Kind, id: string) => itemPath(kind, id)
