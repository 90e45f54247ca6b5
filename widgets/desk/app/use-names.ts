import { type DeskMe, deskMe, type Role } from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useDeskQuery } from './use-desk-api.ts'

export const mePath = '/me'
const intervalMs = 60_000

/** Returns who is signed in, and the names of all members; undefined until it is known. */
export function useMe(): DeskMe | undefined {
  return useDeskQuery(mePath, deskMe, { intervalMs }).data
}

/** The bearer of the administration token acts as an owner. */
export const roleOf = ({ member }: DeskMe): Role => member?.role ?? 'owner'

/** Returns who works at the desk now. */
export function useMembers() {
  return useMe()?.names.filter(({ is_removed }) => !is_removed) ?? []
}

/** Returns a function that tells the name of a member, also of one who has left. */
export function useNames() {
  const me = useMe()
  return (id: string) => me?.names.find((member) => member.id === id)?.name ?? copy.people.unknown
}
