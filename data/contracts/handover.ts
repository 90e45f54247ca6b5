import * as v from 'valibot'
import chat from '../chat.json' with { type: 'json' }
import { beside } from './beside.ts'
import { body } from './body.ts'
import type { Form } from './form.ts'
import { address, line } from './lead.ts'
import { text } from './text.ts'

/** In UTF-16 code units, so that a body in any script stays below the server's 64 KB. */
const maxLength = 20_000
const missing = 'Send the conversation'

const schema = v.object({ name: line, email: address })

/** What the widget needs of the form: it checks the two fields itself, because the rules would be an eightieth of its script. */
export const handoverRoute = {
  action: '/api/chats',
  submit: 'Send this conversation',
  submitting: 'Sending...',
  /** Shown above the fields. */
  consent: chat.offer,
  honeypot: 'hollow',
  /** The maximum length of the conversation. Widgets drop its beginning to stay below. */
  maxLength,
  fields: {
    name: { label: 'Full Name', control: 'text', autocomplete: 'name' },
    email: { label: 'Email Address', control: 'email', autocomplete: 'email' },
  },
} as const

/** The form by which a visitor hands the chat over to a person. The chat has it only with `capture="on"`. */
export const handover = { ...handoverRoute, schema } as const satisfies Form<typeof schema> & {
  maxLength: number
}

/** Who vouches for a conversation: nobody but its sender, whose page could change every line of it. */
const asSent = 'as sent by the visitor'

/** The body of `POST /api/chats`: the fields, the conversation as text, the source, the attribution, the hidden values and the consent. */
export const sentChat = body({
  ...schema.entries,
  conversation: v.pipe(
    text(missing),
    v.minLength(1, missing),
    v.maxLength(maxLength, `The conversation must be ${maxLength} characters at most`),
  ),
  // Stored beside the conversation, so that it goes wherever that goes. Nobody can send another one.
  conversation_evidence: v.pipe(
    v.optional(v.unknown(), asSent),
    v.description(`Always “${asSent}”, whatever is sent: no line of the conversation binds us.`),
    v.transform(() => asSent),
  ),
  ...beside,
})
