import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskCount } from '../../../data/contracts/desk.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { useNotify } from './notices.tsx'
import { useDeskApi } from './use-desk-api.ts'
import { mePath } from './use-names.ts'

const { session: texts } = copy

/** Ends the sessions that somebody has in other browsers. */
export function SignOutElsewhere() {
  const { load } = useDeskApi()
  const notify = useNotify()
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: () => load(`${mePath}/sessions`, deskCount, { method: 'DELETE' }),
    onSuccess: () => {
      notify(texts.signedOutElsewhere)
      void client.invalidateQueries({ queryKey: [mePath] })
    },
    onError: () => notify(copy.failure),
  })
  return (
    <Button
      label={texts.signOutElsewhere}
      className="button-link"
      isDisabled={isPending}
      onClick={() => mutate()}
    />
  )
}
