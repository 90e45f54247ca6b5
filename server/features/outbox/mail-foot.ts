import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** What stands below a mail to a person. */
export interface Foot {
  /** Why they get it. */
  readonly reason: string
  /** By which they get no more. */
  readonly links: readonly MailLink[]
  /** Which of the links the button of a mail program presses (RFC 8058). */
  readonly oneClick?: string
}

const { foot } = mails

/** Below mails that end by the link that takes an address off the list. */
export const footOfList = (reason: string, url: string): Foot => ({
  ...{ reason, links: [{ label: foot.unsubscribe, url }], oneClick: url },
})

/** The link in mails to an address that nobody has confirmed. */
export const neverLink = (url: string, label = foot.never): MailLink => ({ label, url })

/** Many countries want the postal address in a mail that somebody didn't ask for one by one. */
const sender = `${site.brand.legalName}, ${site.contact.postalAddress}`

export const linkHtml = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

export function footHtml({ reason, links }: Foot): string {
  const lines = links.map(({ url, label }) => linkHtml(url, label))
  return [escapeHtml(reason), ...lines, escapeHtml(sender)].join('<br>\n')
}

export function footText({ reason, links }: Foot): string {
  const lines = links.map(({ url, label }) => `${label}: ${url}`)
  return ['', '-- ', reason, ...lines, sender, ''].join('\n')
}

/** Returns the headers of one-click unsubscribe (RFC 8058). */
export const oneClickHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': `${unsubscribe.field}=${unsubscribe.value}`,
})
