import * as v from 'valibot'
import { body } from './body.ts'
import { maxNote, timelineTypes } from './desk.ts'
import { cause } from './desk-deliveries.ts'
import { deskPerson } from './desk-people.ts'
import { cleanedAddress, email, isEmail } from './email.ts'
import { kinds } from './forms.ts'
import { isPhone } from './people.ts'
import { optionalText, text } from './text.ts'

const entry = { id: v.string(), at: v.string() }

/** What they sent, with all values by column name. */
const sent = v.object({
  ...entry,
  type: v.literal('sent'),
  kind: v.picklist(kinds),
  source: v.nullable(v.string()),
  sent: v.record(v.string(), v.string()),
})

/** What was mailed to them, or will be: of the last 30 days. */
const mail = v.object({
  ...entry,
  type: v.literal('mail'),
  /** Empty if it was of a post that was deleted. */
  subject: v.string(),
  state: v.picklist(['waiting', 'sent', 'failed', 'skipped']),
  /** Whether it waits, and isn't sent unless the status is new again when it is due. */
  held: v.boolean(),
})

/** What was noted or changed. */
const done = v.object({
  ...entry,
  type: v.picklist(timelineTypes),
  /** The id of the member who did it; null if it was done with the token, or by the server. */
  by: v.nullable(v.string()),
  /**
   * `note` of a note; `from` and `to` of a status or an owner; `on` and `note` of a next step; `email` of who left or
   * was listed, with how they `agreed`, or whose address a mail server refused, with the `reason`; `person`, `name` and `key` of a merged person; `name` of who was added, with
   * `how` they were met, or the `import`.
   */
  body: v.record(v.string(), v.string()),
})

/** A person, with all that happened in one timeline. */
export const deskPersonDetail = v.object({
  ...deskPerson.entries,
  /** Of all who turned out to be them. */
  emails: v.array(v.string()),
  phones: v.array(v.string()),
  first_at: v.string(),
  /** Their addresses that are, or were, on the newsletter's list. */
  lists: v.array(
    v.object({
      email: v.string(),
      state: v.picklist(['asked', 'listed', 'left', 'bounced']),
      since: v.nullable(v.string()),
      /** What the mail server said of an address that bounced. */
      reason: v.nullable(v.string()),
      /** What that means. */
      cause,
    }),
  ),
  /** Who turned out to be them. */
  merged: v.array(v.object({ person: v.string(), name: v.string(), key: v.string() })),
  /** The newest first. Mails that wait have the time at which they are due. */
  timeline: v.array(v.variant('type', [sent, mail, done])),
  /** How many older entries the timeline leaves out. */
  older: v.number(),
})
export type DeskPersonDetail = v.InferOutput<typeof deskPersonDetail>
export type TimelineItem = DeskPersonDetail['timeline'][number]

const maxLine = 255
const tooLong = `Please keep it to ${maxLine} characters`
const nameMissing = 'Enter a name'
const noAddress = 'Enter an email address, such as ada@example.com, or leave it empty'
const noPhone = 'Enter a phone number with all its digits, or leave it empty'

/** Somebody who was met elsewhere. */
export const newPerson = body({
  name: v.pipe(text(nameMissing), v.nonEmpty(nameMissing), v.maxLength(maxLine, tooLong)),
  email: v.optional(
    v.pipe(
      v.string(noAddress),
      v.transform(cleanedAddress),
      v.maxLength(254, noAddress),
      v.check((address) => address === '' || isEmail(address), noAddress),
      v.transform((address) => address || undefined),
    ),
  ),
  phone: v.optional(
    v.pipe(
      text(noPhone),
      v.maxLength(40, noPhone),
      v.check((phone) => phone === '' || isPhone(phone), noPhone),
      v.transform((phone) => phone || undefined),
    ),
  ),
  company: optionalText('The company must be text', maxLine, tooLong),
  /** Where they were met, or who sent them. */
  how: optionalText('Where you met must be text', maxLine, tooLong),
  note: optionalText(
    'The note must be text',
    maxNote,
    `Please keep a note to ${maxNote} characters`,
  ),
})
export type NewPerson = v.InferOutput<typeof newPerson>

/** `known`: there is somebody with the address or the phone number, who has the note now. */
export const addedPerson = v.object({ id: v.string(), known: v.boolean() })

const howMissing = 'Say how they agreed to get the newsletter'

/** Puts an address on the newsletter's list, with how its owner agreed, which is kept as evidence. */
export const listByHand = body({
  email: email(noAddress, 254, noAddress),
  agreed: v.pipe(text(howMissing), v.minLength(10, howMissing), v.maxLength(1000, howMissing)),
})

/** Who was asked by mail to confirm their address within a week, and hasn't. */
export const unconfirmed = v.object({
  /** The newest first, 200 at most. */
  addresses: v.array(
    v.object({
      email: v.string(),
      asked_at: v.string(),
      /** How many mails have asked. */
      mails: v.number(),
      /** From when another mail may ask; null if three have. */
      again_at: v.nullable(v.string()),
    }),
  ),
  count: v.number(),
})

export const askAgain = body({ email: email(noAddress, 254, noAddress) })
