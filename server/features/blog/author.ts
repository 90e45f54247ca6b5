import type { Member } from '../../../data/contracts/members.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { BlogParts } from './blog-parts.ts'

/**
 * Returns under whose name a post appears: the member who began it, if pages of the site introduce somebody of this name;
 * otherwise the founder.
 */
export function authorOf(
  member: Member | undefined,
  { people }: Pick<BlogParts, 'people'>,
): string {
  const name = member?.name.toLowerCase()
  return people.find((person) => person.toLowerCase() === name) ?? site.founder.name
}
