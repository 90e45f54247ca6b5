import * as v from 'valibot'
import { body } from './body.ts'
import { email } from './email.ts'
import { text } from './text.ts'

/** An owner does everything, a member all but members and the log, a writer only what is written: letters and posts. */
export const roles = ['owner', 'member', 'writer'] as const
export type Role = (typeof roles)[number]

/** Somebody who works at the desk. */
const member = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
})
export type Member = Readonly<v.InferOutput<typeof member>>

/** When sessions end. A desk that stays open ends, too: its session is older than the second limit one day. */
export const sessionEnds = {
  /** After the last call: over a weekend it lasts. */
  idleMs: 3 * 24 * 60 * 60 * 1000,
  /** After signing in, whatever is done in it. */
  maxMs: 30 * 24 * 60 * 60 * 1000,
} as const

/** When links that sign in end. */
export const linkEnds = {
  mailedMs: 15 * 60 * 1000,
  /** Of one that an owner was shown, and hands over. */
  shownMs: 24 * 60 * 60 * 1000,
} as const

/** How many mails an address may cause within `linkEnds.mailedMs`: more than anybody needs who finds the first. */
export const maxAsked = { byClient: 3, inAll: 12 } as const

/** How often a code may be mistyped: with eight digits, nobody guesses one. */
export const maxCodeTries = 5

/** The path of the page that a link opens. Its token is in the fragment, which no server and no log sees. */
export const signInPage = '/desk/sign-in'

const nameMissing = 'Enter a name'
const addressMissing = 'Enter an email address, such as ada@example.com'
const maxName = 100

const name = v.pipe(
  text(nameMissing),
  v.minLength(1, nameMissing),
  v.maxLength(maxName, `Please keep the name to ${maxName} characters`),
)
const role = v.picklist(roles, `Choose ${roles.join(', ')}`)
const address = email(addressMissing, 254, addressMissing)

/** Who is invited. */
export const invitation = body({ name, email: address, role })
export type Invitation = v.InferOutput<typeof invitation>

/** What changes of a member. */
export const memberChange = body({ name: v.optional(name), role: v.optional(role) })
export type MemberChange = v.InferOutput<typeof memberChange>

/** Who asks for a link. */
export const linkWish = body({ email: address })

const linkMissing = 'Open the link of the mail again'
export const usedLink = body({
  token: v.pipe(v.string(linkMissing), v.maxLength(200, linkMissing)),
})

const codeMissing = 'Enter the eight digits of the mail'
export const typedCode = body({
  code: v.pipe(
    v.string(codeMissing),
    v.maxLength(40, codeMissing),
    // Pasted with what stands between.
    v.transform((typed) => typed.replace(/[^0-9]/g, '')),
    v.regex(/^[0-9]{8}$/, codeMissing),
  ),
})

/** A link that is shown once, below the origin at which the desk is open. */
const shownLink = v.object({ path: v.string(), ends_at: v.string() })
export type ShownLink = v.InferOutput<typeof shownLink>

/** The answer to an invitation. Without a mail server it has the link to hand over; otherwise a mail is on its way. */
export const invited = v.object({ member, link: v.nullable(shownLink) })
export const madeLink = v.object({ link: shownLink })

/** Who is here, and who is called what. */
export const deskMe = v.object({
  /** Null: the bearer of the administration token, who acts as an owner. */
  member: v.nullable(member),
  /** When the session ends, whatever is done in it; null without one. */
  lasts_until: v.nullable(v.string()),
  /** How many other sessions of theirs are open. */
  other_sessions: v.number(),
  /** Everybody who is, or was, here. */
  names: v.array(v.object({ id: v.string(), name: v.string(), is_removed: v.boolean() })),
})
export type DeskMe = v.InferOutput<typeof deskMe>

export const deskMembers = v.object({
  members: v.array(
    v.object({ ...member.entries, invited_at: v.string(), removed_at: v.nullable(v.string()) }),
  ),
  sessions: v.array(
    v.object({
      id: v.string(),
      /** Null for those who signed in with the administration token. */
      member: v.nullable(v.string()),
      created_at: v.string(),
      seen_at: v.string(),
      /** Whether it is the caller's own. */
      is_own: v.boolean(),
    }),
  ),
  /** Whether links are mailed. */
  sends_mail: v.boolean(),
})
export type DeskMembers = v.InferOutput<typeof deskMembers>

/** What is noted for the owners. */
export const acts = [
  'signed-in',
  'invited',
  'changed-member',
  'removed-member',
  'made-link',
  'ended-session',
  'exported',
  'erased',
  'published',
  'scheduled',
  'unpublished',
  'deleted',
  'restored',
  'sent',
  'tested',
  'stopped-mailing',
  'resumed-mailing',
  'changed-people',
  'undid-change',
  'imported',
  'undid-import',
] as const
export type Act = (typeof acts)[number]

export const deskLog = v.object({
  entries: v.array(
    v.object({
      id: v.string(),
      at: v.string(),
      /** The id of the member; null: the bearer of the administration token. */
      by: v.nullable(v.string()),
      action: v.picklist(acts),
      /** What it was done to, such as `name`, `role`, `count` or `path`. */
      body: v.record(v.string(), v.string()),
    }),
  ),
  /** Send it as `before` to read on; null on the last page. */
  next: v.nullable(v.string()),
})
export type DeskLog = v.InferOutput<typeof deskLog>
