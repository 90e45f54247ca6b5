import { signInPage } from '../../../data/contracts/members.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { type Mail, mailFrom, replyTo } from '../outbox/mail-layout.ts'
import type { createMailer } from '../outbox/mailer.ts'
import type { StoredMessage } from '../outbox/message.ts'
import type { Outcome } from '../outbox/outcome.ts'
import type { SignInLinks } from './links.ts'

interface Needs {
  readonly signInLinks: Pick<SignInLinks, 'mailed'>
  readonly mail: ReturnType<typeof createMailer>
  readonly now: () => Date
}

/** Returns what sends mails to members. They were asked for a moment ago, so no bound and no suppression holds them. */
export function linkSender({ signInLinks, mail, now }: Needs) {
  return async (message: StoredMessage, ending: AbortSignal): Promise<Outcome> => {
    const { link, name }: { link?: string; name: string } = JSON.parse(message.payload)
    if (link === undefined) return mail(message, ending, invitationMail(name))
    const mailed = await signInLinks.mailed(link, now())
    if (!mailed) return { kind: 'skipped', reason: 'the link has ended, or is no member’s' }
    return mail(message, ending, linkMail(name, mailed))
  }
}

function invitationMail(name: string): Mail {
  const { subject, intro, action, end } = mails.invitation
  const fillIn = (text: string) => fill(text, { site, name })
  return mailFrom({
    subject: fillIn(subject),
    intro: fillIn(intro),
    // Without a secret, so that it works whenever it is read, and for nobody else.
    action: { label: action, url: site.url + signInPage },
    end: fillIn(end),
    replyTo,
  })
}

function linkMail(name: string, { token, code }: { token: string; code: string }): Mail {
  const { subject, intro, action, end } = mails.signIn
  const shown = `${code.slice(0, 4)} ${code.slice(4)}`
  const fillIn = (text: string) => fill(text, { site, name, code: shown })
  return mailFrom({
    subject: fillIn(subject),
    intro: fillIn(intro),
    action: { label: action, url: `${site.url}${signInPage}#${token}` },
    end: fillIn(end),
    replyTo,
  })
}
