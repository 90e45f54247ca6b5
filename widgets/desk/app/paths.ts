import { desk } from '../../../data/contracts/desk.ts'

/** The inbox is the desk's first page. */
export const viewPath = (name: string) => (name === 'inbox' ? desk.page : `${desk.page}/${name}`)

/** Where an item of a view is, such as a person. */
export const itemPath = (view: string, id: string) =>
  `${desk.page}/${view}/${encodeURIComponent(id)}`
