import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { escapeHtml } from '../../pages/escape-html.ts'

/**
 * Styles are attributes, because mail programs drop style sheets. Colors are the reader's own, also in the dark, save
 * the button's: its white text is readable on it wherever it stands.
 */
export const styles: Readonly<Record<string, string>> = {
  h1: 'font-size:26px;line-height:1.25;margin:8px 0 16px',
  h2: 'font-size:19px;line-height:1.3;margin:28px 0 8px',
  h3: 'font-size:17px;line-height:1.3;margin:24px 0 8px',
  p: 'margin:0 0 16px',
  ul: 'margin:0 0 16px;padding-left:24px',
  ol: 'margin:0 0 16px;padding-left:24px',
  li: 'margin:0 0 8px',
  blockquote: 'margin:0 0 16px;padding-left:16px;border-left:3px solid #888888',
  th: 'padding:4px 16px 4px 0;text-align:left;vertical-align:top;font-weight:600',
  td: 'padding:4px 0;vertical-align:top',
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Returns an element with its style. @param html its content, escaped */
export const tag = (name: string, html: string) =>
  `<${name} style="${styles[name]}">${html}</${name}>`

export const paragraph = (html: string) => tag('p', html)

export const list = (items: readonly string[]) =>
  tag('ul', items.map((item) => tag('li', item)).join(''))

/** Returns a link that stands out. Outlook pads cells, and no links. */
export const button = ({ url, label }: { readonly url: string; readonly label: string }) =>
  `<table role="presentation" cellspacing="0" style="margin:0 0 24px"><tr><td bgcolor="${mails.button}" style="padding:12px 20px;border-radius:6px"><a href="${escapeHtml(url)}" style="background-color:${mails.button};color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></td></tr></table>`

/** Stands before the mail and isn't seen in it. The blanks keep what follows out of the inbox's line. */
const hidden = (text: string) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>\n`

interface Around {
  readonly foot?: string | undefined
  readonly preheader?: string | undefined
  readonly language?: string | undefined
}

/** Returns a whole mail: a column of 600 pixels, or what a phone has. */
export const pageOf = (
  title: string,
  html: string,
  { foot, preheader, language = site.locale }: Around = {},
) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:0">
${preheader ? hidden(preheader) : ''}<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="16"><tr><td><![endif]-->
<div style="${font};font-size:17px;line-height:1.5;max-width:600px;margin:0 auto;padding:24px 16px">
${paragraph(`<strong>${escapeHtml(site.brand.name)}</strong>`)}
${html}
${foot ? `<hr style="margin:32px 0 16px;border:0;border-top:1px solid #888888">\n<p style="font-size:14px;line-height:1.8;margin:0">${foot}</p>` : ''}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</body>
</html>
`
