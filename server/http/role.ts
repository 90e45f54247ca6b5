import type { Role } from '../../data/contracts/members.ts'
import type { AppContext, Middleware } from './context.ts'
import { describePart } from './describe.ts'
import { problem } from './problem.ts'

/** Returns the id of the member who acts; null for the bearer of the administration token. */
export const actorOf = (c: AppContext): string | null => c.get('member')?.id ?? null

/** Admits members of these roles, and the bearer of the administration token. Stands after what found out who calls. */
export function admitRoles(...admitted: readonly Role[]): Middleware {
  return describePart({ problems: ['roleRequired'] }, async (c, next) => {
    const member = c.get('member')
    return !member || admitted.includes(member.role) ? next() : problem(c, 'roleRequired')
  })
}
