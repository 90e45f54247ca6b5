import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { unknown } from 'valibot'
import { deskMe } from '../../../data/contracts/members.ts'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import { sentenceOf } from './gate-form.tsx'
import { useDeskApi } from './use-desk-api.ts'
import { mePath } from './use-names.ts'

const { signIn: texts } = copy

interface Props {
  /** What the link carries; empty if the address has lost it. */
  readonly token: string
  readonly onSignedIn: () => void
  readonly onAsk: () => void
}

/** The page that a link opens. It signs in by a button, because programs that check mails open links, and press nothing. */
export function OpenedLink({ token, onSignedIn, onAsk }: Props) {
  const { load } = useDeskApi()
  const id = useId()

  const { isPending, error, mutate } = useMutation({
    mutationFn: () => load('/sign-in/link', unknown(), { body: { token } }),
    onSuccess: onSignedIn,
    // It may have been this browser that has used it.
    onError: ({ code }) => code === 'used-link' && load(mePath, deskMe).then(onSignedIn, () => {}),
  })

  const isOver = token === '' || (error !== null && /link|browser/.test(error.code))
  return (
    <section className="sign-in" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.title}</h2>
      {token !== '' && !error && <p>{texts.linkText}</p>}
      <p className="error" role="alert">
        {token === '' ? texts.linkMissing : error && sentenceOf(error)}
      </p>
      {isOver ? (
        <Button className="primary" label={texts.again} onClick={onAsk} />
      ) : (
        <Button
          className="primary"
          isDisabled={isPending}
          label={isPending ? texts.submitting : texts.submit}
          onClick={() => mutate()}
        />
      )}
    </section>
  )
}
