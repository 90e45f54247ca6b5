import { useMutation } from '@tanstack/react-query'
import {
  type ComponentProps,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type GenericSchema, safeParse } from 'valibot'
import copy from '../../../data/desk.json' with { type: 'json' }
import { Button } from '../../shared/components/button.tsx'
import type { Failure } from './use-desk-api.ts'

const problems: Readonly<Record<string, string>> = copy.signIn.problems

/** Says why signing in failed, in the words of people who work here. */
export const sentenceOf = ({ code, detail }: Failure) =>
  problems[code] ?? detail ?? copy.signIn.failure

interface Props {
  /** The contract of the body, whose only key is the field's name. */
  readonly schema: GenericSchema
  readonly text: string
  /** Whether the text is announced, because the form comes by itself. */
  readonly isAlert?: boolean
  readonly label: string
  readonly field: ComponentProps<'input'> & { readonly name: string }
  readonly submit: string
  readonly submitting: string
  readonly send: (value: string) => Promise<unknown>
  readonly onSent: (value: string) => void
  /** Other ways to sign in. */
  readonly children?: ReactNode
}

/** A form with one field, before the desk opens. What was typed stays in the field and isn't stored. */
export function GateForm(props: Props) {
  const { schema, text, isAlert, label, field, submit, submitting, send, onSent, children } = props
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [wrong, setWrong] = useState<string>()
  const { isPending, error, mutate } = useMutation({
    mutationFn: send,
    onSuccess: (_, value) => onSent(value),
    onError: () => input.current?.focus(),
  })

  // The only field of the page.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])

  function check(value: string) {
    const { issues } = safeParse(schema, { [field.name]: value })
    setWrong(issues?.[0].message)
    if (issues) input.current?.focus()
    else mutate(value)
  }

  const problem = wrong ?? (error && sentenceOf(error))
  return (
    <form
      className="sign-in"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) check(input.current?.value ?? '')
      }}
    >
      <h2 id={`${id}-title`}>{copy.signIn.title}</h2>
      <p role={isAlert ? 'alert' : undefined}>{text}</p>
      <label htmlFor={id}>{label}</label>
      <input
        {...field}
        ref={input}
        id={id}
        required
        readOnly={isPending}
        aria-disabled={isPending || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} className="error" role="alert">
        {problem}
      </p>
      <Button
        type="submit"
        className="primary"
        isDisabled={isPending}
        label={isPending ? submitting : submit}
      />
      {children}
    </form>
  )
}
