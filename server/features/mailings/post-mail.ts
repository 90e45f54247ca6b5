import { blog } from '../../../data/contracts/blog.ts'
import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import { unsubscribe } from '../../../data/contracts/unsubscribe.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { escapeHtml } from '../../pages/escape-html.ts'
import { PostHtml } from '../../pages/post-html.ts'
import type { Mail } from '../outbox/mailer.ts'
import { plainText } from './plain-text.ts'

type Content = Pick<DeskPost, 'title' | 'slug' | 'content'>

// Styles are attributes, because mail programs drop style sheets. Colors are the reader's own, also in the dark.
const styles: Readonly<Record<string, string>> = {
  h1: 'font-size:28px;line-height:1.2;margin:24px 0 8px',
  h2: 'font-size:20px;line-height:1.3;margin:32px 0 8px',
  h3: 'font-size:17px;line-height:1.3;margin:24px 0 8px',
  p: 'margin:0 0 16px',
  li: 'margin:0 0 8px',
  blockquote: 'margin:16px 0;padding-left:16px;border-left:3px solid #888',
}

/** Returns a post as a mail with one-click unsubscribe (RFC 8058). */
export function postMail({ title, slug, content }: Content, unsubscribeUrl: string): Mail {
  const { read, reason, unsubscribe: leave } = mails.newsletter
  const url = `${site.url}${blog.url}/${encodeURIComponent(slug)}`
  const html = absolute(new PostHtml(content).text, url)
  const why = fill(reason, { site })
  return {
    subject: title,
    text: [
      `${title}\n${'='.repeat(Math.min(title.length, 72))}`,
      plainText(html),
      `${read}: ${url}`,
      `-- \n${why}\n${leave}: ${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${site.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="font:17px/1.5 system-ui,sans-serif;max-width:38em;margin:16px auto;padding:0 16px">
<h1 style="${styles.h1}">${escapeHtml(title)}</h1>
${styled(html)}
<p style="margin:32px 0"><a href="${escapeHtml(url)}">${escapeHtml(read)}</a></p>
<p style="font-size:14px">${escapeHtml(why)} <a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(leave)}</a></p>
</body>
</html>
`,
    replyTo: { name: site.brand.name, address: site.contact.email },
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': `${unsubscribe.field}=${unsubscribe.value}`,
    },
  }
}

/** Keeps only the address of links, and makes it absolute. The HTML is sanitized, so attributes have quotes. */
function absolute(html: string, base: string): string {
  return html.replace(/<(\w+)( [^>]*)>/g, (_, tag: string, attributes: string) => {
    const [, href] = / href="([^"]*)"/.exec(attributes) ?? []
    const url = href === undefined ? undefined : URL.parse(href.replaceAll('&amp;', '&'), base)
    return url ? `<${tag} href="${escapeHtml(url.href)}">` : `<${tag}>`
  })
}

function styled(html: string): string {
  return html.replace(/<(\w+)>/g, (tag, name: string) =>
    styles[name] ? `<${name} style="${styles[name]}">` : tag,
  )
}
