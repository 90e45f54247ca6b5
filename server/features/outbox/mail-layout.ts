import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'

export interface MailContent {
  readonly subject: string
  readonly intro: string
  readonly fields?: readonly (readonly [label: string, value: string])[]
  /** Opens the desk by default. */
  readonly action?: { readonly label: string; readonly url: string }
  readonly end?: string
  readonly replyTo?: { readonly name: string; readonly address: string }
}

const desk = { label: 'Open the desk', url: `${site.url}/desk` }

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/** Returns the content as plain text and as HTML. */
export function mailFrom(content: MailContent) {
  const { subject, intro, fields = [], action = desk, end = '', replyTo } = content
  const lines = fields.map(([label, value]) => `${label}: ${value}`)
  const parts = [intro, lines.join('\n'), `${action.label}: ${action.url}`, end]
  return {
    subject: oneLine(subject),
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
    html: htmlOf({ intro, fields, action, end }),
    ...(replyTo && { replyTo: { ...replyTo, name: oneLine(replyTo.name) } }),
  }
}

const cell = 'style="padding:4px 16px 4px 0;text-align:left;vertical-align:top'

function htmlOf({
  intro,
  fields,
  action,
  end,
}: Required<Omit<MailContent, 'subject' | 'replyTo'>>): string {
  const rows = fields.map(
    ([label, value]) =>
      `<tr><th ${cell};font-weight:600">${escapeHtml(label)}</th><td ${cell};white-space:pre-line">${escapeHtml(value)}</td></tr>`,
  )
  const table = rows.length > 0 ? `<table style="border-spacing:0">${rows.join('\n')}</table>` : ''
  const body = [
    `<p>${escapeHtml(intro)}</p>`,
    table,
    `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`,
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
