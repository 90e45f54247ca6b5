import type { Role } from '../../../data/contracts/members.ts'

/** The route of members, below that of the desk. */
export const membersPath = '/members'

/** A change of somebody, with what is said when it is done. */
export interface MemberCommand {
  readonly name: string
  readonly path: string
  readonly method: 'PATCH' | 'DELETE'
  readonly body?: { readonly role: Role }
  readonly done: 'changed' | 'removed' | 'ended'
}
