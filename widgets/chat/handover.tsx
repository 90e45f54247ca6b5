import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import copy from '../../data/chat.json' with { type: 'json' }
import { accepted } from '../../data/contracts/accepted.ts'
import { emailPattern } from '../../data/contracts/email.ts'
import { handoverRoute as contract } from '../../data/contracts/handover.ts'
import { invalidEmail, required } from '../../data/contracts/lead.ts'
import toasts from '../../data/messages.json' with { type: 'json' }
import site from '../../data/site.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { useMutation } from '../shared/hooks/use-mutation.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { getOrigin } from '../shared/lib/attribution.ts'
import { consentTo } from '../shared/lib/consent.ts'
import { knownOf } from '../shared/lib/options.ts'
import { request } from '../shared/lib/request.ts'
import type { ChatProps } from './use-chat.ts'

/**
 * Sends the conversation to a person. The fields are there if the newest reply names our address, as one
 * does that owns up that it doesn't know, and if the visitor presses the button. SchemaForm would make the
 * widget larger by a tenth.
 */
export function Handover({ chat: { messages, input, handover } }: ChatProps) {
  const { options, emit, report } = useWidget()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isOpen, setOpen] = useState(false)
  const { isPending, run } = useMutation(
    (_, body: object) => request(options.api + contract.action, accepted, { body }),
    // Leaving the page must not lose a lead.
    { outlivesComponent: true },
  )
  const { current: kept } = handover
  const isOffered = isOpen || messages.at(-1)?.content.includes(site.contact.email)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const focus = (name: string) => form[name].focus()
    if (!isOffered) {
      // The fields are there at once, so that one of them can get the focus.
      flushSync(() => setOpen(true))
      return focus('name')
    }
    const typed: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) typed[name] = `${value}`.trim()
    const errors = {
      ...(!typed.name && { name: required }),
      ...(!emailPattern.test(`${typed.email}`) && { email: invalidEmail }),
    }
    setErrors(errors)
    const [first] = Object.keys(errors)
    if (first) {
      focus(first)
      return emit('failed', 'invalid')
    }
    const conversation = messages
      .map(({ role, content }) => `${role === 'user' ? copy.sender : copy.assistant} ${content}`)
      .join('\n\n')
      // The newest messages say most. The API refuses half an emoji.
      .slice(-contract.maxLength)
      .toWellFormed()
    const consent = consentTo(contract.consent, contract.submit)
    const reply = await run({ ...typed, conversation, consent, ...getOrigin(options) })
    if (!reply) return
    if (reply.result.ok) {
      kept.messages = messages.length
      setOpen(false)
      input.current?.focus({ preventScroll: true })
    }
    report(reply.result, toasts.handover)
  }

  // The greeting is no conversation, and what was sent is sent.
  if (messages.length <= kept.messages) return null
  return (
    <form
      className="handover"
      noValidate
      onSubmit={handleSubmit}
      onInput={({ currentTarget }) => {
        kept.typed = new FormData(currentTarget)
        setOpen(true)
        setErrors({})
      }}
    >
      <p role="status">{isOffered && contract.consent}</p>
      {isOffered &&
        Object.entries(contract.fields).map(([name, { label, control: type }]) => (
          <label key={name}>
            {label}
            <input
              name={name}
              type={type}
              autoComplete={name}
              required
              defaultValue={`${kept.typed?.get(name) ?? knownOf(options, name as 'name') ?? ''}`}
              readOnly={isPending}
              aria-invalid={!!errors[name]}
            />
            <span>{errors[name]}</span>
          </label>
        ))}
      <input
        className="visually-hidden"
        name={contract.honeypot}
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
      />
      <Button
        type="submit"
        className={isOffered ? 'primary' : 'button-link'}
        label={isPending ? contract.submitting : contract.submit}
        isDisabled={isPending}
      />
    </form>
  )
}
