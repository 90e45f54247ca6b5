import * as v from 'valibot'
import { body } from './body.ts'
import { digitsOf } from './digits.ts'
import { isEmail } from './email.ts'
import { text } from './text.ts'

const contactMissing = 'Send an email address, or a phone number with all its digits'
const minDigits = 5

/** Whether a text can be a phone number. A mistyped address must not become the key of somebody else. */
export const isPhone = (text: string) => !/\p{L}/u.test(text) && digitsOf(text).length >= minDigits

/** Names a person who turned out to be another one. */
export const deskPart = body({
  person: v.pipe(v.string('Send the id of a person'), v.uuid('Send the id of a person')),
})

/** Names a person, in the body because addresses don't belong in URLs. */
export const deskContact = body({
  /** The address, or the phone number of somebody who gave no address. */
  contact: v.pipe(
    text(contactMissing),
    v.maxLength(320, contactMissing),
    v.check((contact) => isEmail(contact) || isPhone(contact), contactMissing),
  ),
})
