import { Hono } from 'hono'
import { deskCount } from '../../../data/contracts/desk.ts'
import {
  deskLog,
  deskMe,
  deskMembers,
  invitation,
  invited,
  madeLink,
  memberChange,
  signInPage,
} from '../../../data/contracts/members.ts'
import { parseBody } from '../../http/body-parser.ts'
import type { AppContext, AppEnv } from '../../http/context.ts'
import { describe, describeWith } from '../../http/describe.ts'
import { problem } from '../../http/problem.ts'
import { actorOf } from '../../http/role.ts'
import { validate } from '../../http/validate.ts'
import type { SignInLinks } from './links.ts'
import type { Log } from './log.ts'
import type { Members } from './store.ts'

const describeOne = describeWith('unknownMember')

const readMe = describe('readMe', 'Read who is signed in, and the names of all members', {
  200: deskMe,
})

const endOwnSessions = describe('endOwnSessions', 'End one’s own sessions in other browsers', {
  description: 'All of the caller, but the one that calls.',
  200: deskCount,
})

const listMembers = describe('listMembers', 'List members and open sessions', { 200: deskMembers })

const inviteMember = describe('inviteMember', 'Invite somebody to the desk', {
  description: 'By mail. Without a mail server, the answer has a link that signs them in once.',
  example: { name: 'Ada Byron', email: 'ada@example.com', role: 'member' },
  201: invited,
  problems: ['knownMember'],
})

const changeMember = describeOne('changeMember', 'Change the name or the role of a member', {
  description: 'Another role ends their sessions.',
  example: { role: 'writer' },
  200: deskMembers,
})

const removeMember = describeOne('removeMember', 'Remove a member, and end their sessions', {
  200: deskMembers,
})

const makeLink = describeOne('makeSignInLink', 'Make a link that signs a member in once', {
  description: 'For somebody whom no mail reaches. It is shown only in this answer.',
  201: madeLink,
})

const endSession = describe('endSession', 'End a session', {
  200: deskMembers,
  problems: ['unknownSession'],
})

const readLog = describe('readDeskLog', 'List what happened at the desk, the newest first', {
  description: 'Who signed in, invited, removed, exported, erased and sent. It is kept for a year.',
  200: deskLog,
})

interface Needs {
  readonly members: Members
  readonly signInLinks: Pick<SignInLinks, 'make'>
  readonly deskLog: Pick<Log, 'page'>
  readonly newsletter: { readonly hasMailServer: boolean }
  readonly now: () => Date
}

/** Tells everybody at the desk who they are, and lets them end their sessions elsewhere. */
export function meRoutes({ members, now }: Pick<Needs, 'members' | 'now'>) {
  const own = (c: AppContext) => ({ member: actorOf(c), digest: c.get('session')?.digest })
  return new Hono<AppEnv>()
    .get('/', readMe, async (c) => {
      const names = (await members.all()).map(({ id, name, removed_at }) => {
        return { id, name, is_removed: removed_at !== null }
      })
      const lasts_until = c.get('session')?.lastsUntil ?? null
      const other_sessions = await members.otherSessions(own(c), now())
      return c.json({ member: c.get('member') ?? null, lasts_until, other_sessions, names })
    })
    .delete('/sessions', endOwnSessions, async (c) => {
      const done = { at: now(), by: actorOf(c) }
      return c.json({ count: await members.endOtherSessions(own(c), done) })
    })
}

/** Routes for owners: who works at the desk. */
export function memberRoutes({ members, signInLinks, newsletter, now }: Needs) {
  const done = (c: AppContext) => ({ at: now(), by: actorOf(c) })

  async function answer(c: AppContext) {
    const [all, sessions] = [await members.all(), await members.sessions(now())]
    return c.json({
      members: all,
      sessions: sessions.map((one) => ({ ...one, is_own: one.id === c.get('session')?.digest })),
      sends_mail: newsletter.hasMailServer,
    })
  }

  async function linkFor(c: AppContext, id: string) {
    const made = await signInLinks.make(id, done(c))
    return made && { path: `${signInPage}#${made.token}`, ends_at: made.ends_at }
  }

  return new Hono<AppEnv>()
    .get('/members', listMembers, answer)
    .post('/members', inviteMember, validate(invitation), async (c) => {
      const member = await members.invite(c.req.valid('json'), done(c))
      if (!member) return problem(c, 'knownMember')
      const link = newsletter.hasMailServer ? null : ((await linkFor(c, member.id)) ?? null)
      return c.json({ member, link }, 201)
    })
    .patch('/members/:id', changeMember, validate(memberChange), async (c) => {
      const member = await members.change(c.req.param('id'), c.req.valid('json'), done(c))
      return member ? answer(c) : problem(c, 'unknownMember')
    })
    .delete('/members/:id', removeMember, async (c) =>
      (await members.remove(c.req.param('id'), done(c))) ? answer(c) : problem(c, 'unknownMember'),
    )
    .post('/members/:id/link', makeLink, parseBody('application/json'), async (c) => {
      const link = await linkFor(c, c.req.param('id'))
      return link ? c.json({ link }, 201) : problem(c, 'unknownMember')
    })
    .delete('/sessions/:id', endSession, async (c) =>
      (await members.endSession(c.req.param('id'), done(c)))
        ? answer(c)
        : problem(c, 'unknownSession'),
    )
}

/** The route of what happened at the desk. */
export function logRoutes({ deskLog }: Pick<Needs, 'deskLog'>) {
  return new Hono<AppEnv>().get('/', readLog, async (c) =>
    c.json(await deskLog.page(c.req.query('before'))),
  )
}
