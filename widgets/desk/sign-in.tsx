import { useMutation } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { unknown } from 'valibot'
import copy from '../../data/desk.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useFallbackForm } from '../shared/hooks/use-fallback-form.ts'
import { useDeskApi } from './use-desk-api.ts'

interface Props {
  /** Whether a session ended while the desk was open. */
  readonly isAgain: boolean
  readonly onSignedIn: () => void
}

/** Exchanges the token for a session. The token stays in the field and isn't stored. */
export function SignIn({ isAgain, onSignedIn }: Props) {
  const { load } = useDeskApi()
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useFallbackForm()

  const { isPending, error, mutate } = useMutation({
    // 204 has no body, which `unknown()` accepts.
    mutationFn: (token: string) => load('/sign-in', unknown(), { body: { token } }),
    onSuccess: onSignedIn,
  })

  return (
    <form
      className="sign-in"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(field.current?.value ?? '')
      }}
    >
      <h2 id={`${id}-title`}>{copy.signIn.title}</h2>
      <p role={isAgain ? 'alert' : undefined}>{isAgain ? copy.signIn.over : copy.signIn.text}</p>
      <label htmlFor={id}>{copy.signIn.label}</label>
      <input
        ref={field}
        id={id}
        name="token"
        type="password"
        autoComplete="current-password"
        required
        readOnly={isPending}
        aria-disabled={isPending || undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className="error" role="alert">
        {error && (error.detail ?? copy.signIn.failure)}
      </p>
      <Button
        type="submit"
        className="primary"
        isDisabled={isPending}
        label={isPending ? copy.signIn.submitting : copy.signIn.submit}
      />
    </form>
  )
}
