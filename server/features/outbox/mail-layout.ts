import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'
import {
  type Foot,
  footHtml,
  footText,
  linkHtml,
  type MailLink,
  oneClickHeaders,
} from './mail-foot.ts'
import { button, list, pageOf, paragraph, styles, tag } from './mail-html.ts'
import { plainText } from './plain-text.ts'

/** A part of a long mail. Addresses of the site in its texts become links. */
export interface MailSection {
  /** Empty for none. */
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly isList?: boolean
  /** What stands below them. */
  readonly fields?: MailContent['fields']
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
  /** Of mails to people. */
  readonly foot?: Foot
  readonly replyTo?: { readonly name: string; readonly address: string }
  /** The language of the mail, if it isn't that of the site. */
  readonly language?: string
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
  const { action = desk, links = [], replyTo, foot, language } = content
  const html = [
    paragraph(escapeHtml(intro)),
    title && tag('h1', escapeHtml(title)),
    ...sections.map(sectionHtml),
    fieldsHtml(fields),
    ...links.map(({ label, url }) => paragraph(linkHtml(url, label))),
    button(action),
    end && paragraph(linesOf(end)),
  ]
  return mailOfParts({ subject, html, foot, replyTo, language })
}

interface Parts extends Pick<MailContent, 'subject'> {
  /** What inboxes show after the subject; empty for the beginning of the text. */
  readonly preheader?: string
  readonly html: readonly string[]
  readonly foot?: Foot | undefined
  readonly replyTo?: MailContent['replyTo'] | undefined
  readonly language?: string | undefined
}

/** Joins the parts of a mail. */
export function mailOfParts(content: Parts): Mail {
  const { subject, preheader, html: parts, foot, replyTo, language } = content
  const html = parts.filter((part) => part !== '').join('\n')
  return {
    subject: oneLine(subject),
    text: `${plainText(html)}\n${foot ? footText(foot) : ''}`,
    html: pageOf(oneLine(subject), html, { foot: foot && footHtml(foot), preheader, language }),
    ...(replyTo && { replyTo: { ...replyTo, name: oneLine(replyTo.name) } }),
    ...(foot?.oneClick && { headers: oneClickHeaders(foot.oneClick) }),
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

function sectionHtml({ title, paragraphs, isList, fields = [] }: MailSection): string {
  const texts = paragraphs.map(withLinks)
  const said = isList ? list(texts) : texts.map(paragraph).join('\n')
  const content = [said, fieldsHtml(fields)].filter(Boolean).join('\n')
  return title ? `${tag('h2', escapeHtml(title))}\n${content}` : content
}

const ownAddress = new RegExp(`(${RegExp.escape(site.url)}/[a-z-]+)`)

/** Turns addresses of the site into links. */
const withLinks = (text: string) =>
  text
    .split(ownAddress)
    .map((part, index) => (index % 2 === 0 ? escapeHtml(part) : linkHtml(part, part)))
    .join('')
