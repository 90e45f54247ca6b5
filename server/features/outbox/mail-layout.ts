import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'
import { button, list, pageOf, paragraph, styles, tag } from './mail-html.ts'
import { plainText } from './plain-text.ts'

/** A part of a long mail. Addresses of the site in its texts become links. */
export interface MailSection {
  /** Empty for none. */
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly isList?: boolean
}

interface MailLink {
  readonly label: string
  readonly url: string
}

/** Why somebody gets a mail, and the link by which they get no more. */
interface Leave {
  readonly reason: string
  readonly url: string
}

export interface MailContent {
  readonly subject: string
  readonly intro: string
  /** A heading above the sections. */
  readonly title?: string
  readonly sections?: readonly MailSection[]
  readonly fields?: readonly (readonly [label: string, value: string])[]
  /** Opens the desk by default. */
  readonly action?: MailLink
  /** Links before the action. */
  readonly links?: readonly MailLink[]
  readonly end?: string
  readonly leave?: Leave
  readonly replyTo?: { readonly name: string; readonly address: string }
}

/** What a mail says, and its own headers. */
export interface Mail extends Pick<MailContent, 'subject' | 'replyTo'> {
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

const desk = { label: 'Open the desk', url: `${site.url}/desk` }

/** Answers to mails that a program wrote reach a person. */
export const replyTo = { name: site.brand.name, address: site.contact.email }

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Returns the content as HTML and as plain text. */
export function mailFrom(content: MailContent): Mail {
  const { subject, intro, title = '', sections = [], fields = [], end = '' } = content
  const { action = desk, links = [], replyTo, leave } = content
  const html = [
    paragraph(escapeHtml(intro)),
    title && tag('h1', escapeHtml(title)),
    ...sections.map(sectionHtml),
    fieldsHtml(fields),
    ...links.map(({ label, url }) => paragraph(linkHtml(url, label))),
    button(action),
    end && paragraph(linesOf(end)),
  ]
  return mailOfParts({ subject, html, leave, replyTo })
}

interface Parts extends Pick<MailContent, 'subject'> {
  readonly html: readonly string[]
  readonly leave?: Leave | undefined
  readonly replyTo?: MailContent['replyTo'] | undefined
}

/** Joins the parts of a mail. With a link to leave, it has one-click unsubscribe (RFC 8058). */
export function mailOfParts({ subject, html: parts, leave, replyTo }: Parts): Mail {
  const label = mails.newsletter.unsubscribe
  const html = parts.filter((part) => part !== '').join('\n')
  const foot = leave && `${escapeHtml(leave.reason)} ${linkHtml(leave.url, label)}`
  const textFoot = leave ? `\n-- \n${leave.reason}\n${label}: ${leave.url}\n` : ''
  return {
    subject: oneLine(subject),
    text: `${plainText(html)}\n${textFoot}`,
    html: pageOf(oneLine(subject), html, foot),
    ...(replyTo && { replyTo: { ...replyTo, name: oneLine(replyTo.name) } }),
    ...(leave && {
      headers: {
        'List-Unsubscribe': `<${leave.url}>`,
        'List-Unsubscribe-Post': `${unsubscribe.field}=${unsubscribe.value}`,
      },
    }),
  }
}

/** Mail programs ignore `white-space`. */
const linesOf = (text: string) => escapeHtml(text).replaceAll('\n', '<br>\n')

function fieldsHtml(fields: NonNullable<MailContent['fields']>): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th style="${styles.th}">${escapeHtml(label)}</th><td style="${styles.td}">${linesOf(value)}</td></tr>`,
  )
  return rows.length > 0
    ? `<table cellspacing="0" style="margin:0 0 16px">\n${rows.join('\n')}\n</table>`
    : ''
}

function sectionHtml({ title, paragraphs, isList }: MailSection): string {
  const texts = paragraphs.map(withLinks)
  const content = isList ? list(texts) : texts.map(paragraph).join('\n')
  return title ? `${tag('h2', escapeHtml(title))}\n${content}` : content
}

const linkHtml = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const ownAddress = new RegExp(`(${RegExp.escape(site.url)}/[a-z-]+)`)

/** Turns addresses of the site into links. */
const withLinks = (text: string) =>
  text
    .split(ownAddress)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : linkHtml(part, part)))
    .join('')
