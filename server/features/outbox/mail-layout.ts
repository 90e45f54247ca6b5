import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'

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
  readonly replyTo?: { readonly name: string; readonly address: string }
}

const desk = { label: 'Open the desk', url: `${site.url}/desk` }

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Returns the content as plain text and as HTML. */
export function mailFrom(content: MailContent) {
  const { subject, intro, title = '', sections = [], fields = [], end = '', replyTo } = content
  const links = [...(content.links ?? []), content.action ?? desk]
  const parts = [
    intro,
    title && `${title}\n${'='.repeat(title.length)}`,
    ...sections.map(textOf),
    fields.map(([label, value]) => `${label}: ${value}`).join('\n'),
    links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    end,
  ]
  return {
    subject: oneLine(subject),
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
    html: htmlOf({ intro, title, sections, fields, links, end }),
    ...(replyTo && { replyTo: { ...replyTo, name: oneLine(replyTo.name) } }),
  }
}

function textOf({ title, paragraphs, isList }: MailSection): string {
  const lines = paragraphs.map((text) => (isList ? `- ${text}` : text))
  return [title && `${title}\n${'-'.repeat(title.length)}`, ...lines].filter(Boolean).join('\n')
}

interface Parts extends Required<Pick<MailContent, 'intro' | 'title' | 'sections' | 'fields'>> {
  readonly links: readonly MailLink[]
  readonly end: string
}

const cell = 'style="padding:4px 16px 4px 0;text-align:left;vertical-align:top'

// Styles are attributes, because mail programs drop style sheets. Colors are the reader's own, also in the dark.
function htmlOf({ intro, title, sections, fields, links, end }: Parts): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th ${cell};font-weight:600">${escapeHtml(label)}</th><td ${cell};white-space:pre-line">${escapeHtml(value)}</td></tr>`,
  )
  const table = rows.length > 0 ? `<table style="border-spacing:0">${rows.join('\n')}</table>` : ''
  const body = [
    `<p>${escapeHtml(intro)}</p>`,
    title &&
      `<h1 style="font-size:24px;line-height:1.2;margin:24px 0 8px">${escapeHtml(title)}</h1>`,
    ...sections.map(sectionHtml),
    table,
    ...links.map(({ label, url }) => `<p>${linkHtml(url, label)}</p>`),
    end && `<p>${escapeHtml(end)}</p>`,
  ]
  const style = 'font:16px/1.5 system-ui,sans-serif;max-width:40em;margin:16px'
  return `<!doctype html>
<html lang="en">
<body style="${style}">
${body.filter((part) => part !== '').join('\n')}
</body>
</html>
`
}

function sectionHtml({ title, paragraphs, isList }: MailSection): string {
  const heading = `<h2 style="font-size:18px;line-height:1.3;margin:24px 0 4px">${escapeHtml(title)}</h2>`
  const texts = paragraphs.map(withLinks)
  const content = isList
    ? `<ul style="margin:0;padding-left:20px">${texts.map((text) => `<li style="margin:4px 0">${text}</li>`).join('')}</ul>`
    : texts.map((text) => `<p style="margin:4px 0">${text}</p>`).join('\n')
  return title ? `${heading}\n${content}` : content
}

const linkHtml = (url: string, label: string) =>
  `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`

const ownAddress = new RegExp(`(${RegExp.escape(site.url)}/[a-z-]+)`)

/** Turns addresses of the site into links. */
const withLinks = (text: string) =>
  text
    .split(ownAddress)
    .map((part, at) => (at % 2 === 0 ? escapeHtml(part) : linkHtml(part, part)))
    .join('')
