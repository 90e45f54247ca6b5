import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskCount } from '../../../data/contracts/desk.ts'
import { useDeskApi } from '../app/use-desk-api.ts'
import { listsKey, personKey } from './use-people.ts'

const personPath = (person: string) => `/people/${person}`

/** Says that two people are one, or that they are not after all. */
export function useMerge(person: string) {
  const { load } = useDeskApi()
  const client = useQueryClient()
  const onSuccess = () => {
    void client.invalidateQueries({ queryKey: personKey(person) })
    void client.invalidateQueries({ queryKey: listsKey })
  }
  return {
    merge: useMutation({
      mutationFn: (contact: string) =>
        load(`${personPath(person)}/merge`, deskCount, { body: { contact } }),
      onSuccess,
    }),
    part: useMutation({
      mutationFn: (other: string) =>
        load(`${personPath(person)}/part`, deskCount, { body: { person: other } }),
      onSuccess,
    }),
  }
}
