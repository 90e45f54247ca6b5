import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import copy from '../../data/chat.json' with { type: 'json' }
import { accepted } from '../../data/contracts/accepted.ts'
import type { ChatMessage } from '../../data/contracts/chat.ts'
import { isEmail } from '../../data/contracts/email.ts'
import { handoverRoute as contract } from '../../data/contracts/handover.ts'
import { invalidEmail, required } from '../../data/contracts/lead.ts'
import { visible } from '../../data/contracts/text.ts'
import toasts from '../../data/messages.json' with { type: 'json' }
import site from '../../data/site.json' with { type: 'json' }
import { Button } from '../shared/components/button.tsx'
import { Consent } from '../shared/components/consent.tsx'
import { useSending } from '../shared/hooks/use-sending.ts'
import { useWidget } from '../shared/hooks/use-widget.ts'
import { consentLine } from '../shared/lib/beside.ts'
import { knownOf } from '../shared/lib/options.ts'
import { request } from '../shared/lib/request.ts'
import { wellFormed } from '../shared/lib/well-formed.ts'
import type { ChatProps } from './use-chat.ts'

const { shortened } = copy

/**
 * Sends the conversation to a person. The fields are there if the newest reply names our address, as one
 * does that owns up that it doesn't know, and if the visitor presses the button. SchemaForm would make the
 * widget larger by a tenth.
 */
export function Handover({ chat: { messages, input, handover } }: ChatProps) {
  const { options, attempt, report } = useWidget()
  const { box, say } = options
  const [isOpen, setOpen] = useState(false)
  const { current: kept } = handover
  // Without a box, the note of the page belongs to the panel.
  const offer = say(contract.consent)
  const line = box ? consentLine(options, contract.consent) : offer
  const { errors, setErrors, isPending, sendForm } = useSending(
    (body) => request(options.api + contract.action, accepted, { body }),
    line,
    say(contract.submit),
  )
  const isOffered = isOpen || messages.at(-1)?.content.includes(site.contact.email)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (!isOffered) {
      // The fields are there at once, so that one of them can get the focus.
      flushSync(() => setOpen(true))
      return form.querySelector<HTMLElement>('[name=name]')?.focus()
    }
    const typed: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) typed[name] = visible(`${value}`).trim()
    const wrong = {
      ...(!typed.name && { name: required }),
      ...(!isEmail(`${typed.email}`) && { email: invalidEmail }),
    }
    const conversation = conversationOf(messages)
    const reply = await sendForm(form, typed, wrong, { ...typed, conversation })
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
      onSubmit={(event) => attempt(handleSubmit(event), toasts.handover)}
      onInput={({ currentTarget }) => {
        kept.typed = new FormData(currentTarget)
        setOpen(true)
        setErrors({})
      }}
    >
      <p role="status">
        {isOffered && (
          <span>
            {offer} {conversationOf(messages).startsWith(shortened) && say(shortened)}
          </span>
        )}
      </p>
      {isOffered &&
        Object.entries(contract.fields).map(([name, { label, control: type }]) => (
          <label key={name}>
            {say(label)}
            <input
              name={name}
              type={type}
              autoComplete={name}
              required
              defaultValue={`${kept.typed?.get(name) ?? knownOf(options, name as 'name') ?? ''}`}
              readOnly={isPending}
              aria-invalid={!!errors[name]}
            />
            <span key={errors[name]}>{say(errors[name])}</span>
          </label>
        ))}
      {isOffered && box && <Consent line={line} error={errors.agreed} />}
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

/** Returns what was said, or its newest part, which says most, below a line that says so. */
function conversationOf(messages: readonly ChatMessage[]): string {
  const whole = messages
    .map(({ role, content }) => `${role === 'user' ? copy.sender : copy.assistant} ${content}`)
    .join('\n\n')
  if (whole.length <= contract.maxLength) return whole
  const start = `${shortened}\n\n`
  // The API refuses half an emoji.
  return start + wellFormed(whole.slice(start.length - contract.maxLength))
}
