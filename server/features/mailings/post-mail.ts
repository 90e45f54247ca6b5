import { blog } from '../../../data/contracts/blog.ts'
import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { escapeHtml } from '../../pages/escape-html.ts'
import { PostHtml } from '../../pages/post-html.ts'
import { button, styles, tag } from '../outbox/mail-html.ts'
import { type Mail, mailOfParts, replyTo } from '../outbox/mail-layout.ts'

type Content = Pick<DeskPost, 'title' | 'slug' | 'content'>

/** Returns a post as a mail with one-click unsubscribe (RFC 8058). */
export function postMail({ title, slug, content }: Content, unsubscribeUrl: string): Mail {
  const { read, reason } = mails.newsletter
  const url = `${site.url}${blog.url}/${encodeURIComponent(slug)}`
  const html = absolute(new PostHtml(content).text, url)
  return mailOfParts({
    subject: title,
    html: [tag('h1', escapeHtml(title)), styled(html), button({ label: read, url })],
    leave: { reason: fill(reason, { site }), url: unsubscribeUrl },
    replyTo,
  })
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
