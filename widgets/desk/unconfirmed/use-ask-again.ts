import { useMutation } from '@tanstack/react-query'
import { deskCount } from '../../../data/contracts/desk.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { useNotify } from '../app/notices.tsx'
import { type Failure, useDeskApi } from '../app/use-desk-api.ts'

/** Who was asked to confirm their address, and where they are asked once more. */
export const unconfirmedPath = '/list/unconfirmed'

/** Asks an address once more to confirm that it wants the newsletter. @param reload called whether it worked or not */
export function useAskAgain(reload: () => Promise<void>) {
  const { load } = useDeskApi()
  const notify = useNotify()
  return useMutation({
    mutationFn: (email: string) => load(unconfirmedPath, deskCount, { body: { email } }),
    onSuccess: () => notify(copy.membership.asked),
    onError: ({ detail }: Failure) =>
      notify(detail ? { ...copy.failure, description: detail } : copy.failure),
    onSettled: reload,
  })
}
