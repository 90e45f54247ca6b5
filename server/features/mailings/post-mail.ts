import { hash } from 'node:crypto'
import { blog } from '../../../data/contracts/blog.ts'
import type { DeskPost } from '../../../data/contracts/desk-posts.ts'
import mails from '../../../data/mails.json' with { type: 'json' }
import site from '../../../data/site.json' with { type: 'json' }
import { fill } from '../../assistant/fill.ts'
import { escapeHtml } from '../../pages/escape-html.ts'
import { PostHtml } from '../../pages/post-html.ts'
import { footOfList } from '../outbox/mail-foot.ts'
import { button, styles, tag } from '../outbox/mail-html.ts'
import { type Mail, mailOfParts, replyTo } from '../outbox/mail-layout.ts'

/** What a mailing needs of a post or a letter. */
export interface MailedPost
  extends Pick<DeskPost, 'id' | 'kind' | 'title' | 'slug' | 'content' | 'subject' | 'preheader'>,
    Pick<DeskPost, 'published_at'> {
  /** Differs once its mail would. */
  readonly version: string
}

/** Longer names of campaigns aren't counted. */
const maxCampaign = 60

/** Returns the name by which visits from a post's mail are counted. */
export const campaignOf = (slug: string | null) =>
  [...(slug ?? 'draft')].slice(0, maxCampaign).join('').replace(/-+$/, '')

/** Returns a post or a letter as it is mailed: on the blog there may be a draft beside it. */
export function mailedPost({ draft: _, ...post }: DeskPost): MailedPost {
  const { id, kind, title, slug, content, subject, preheader, published_at } = post
  const mail = { id, kind, title, slug, content, subject, preheader }
  return {
    ...mail,
    published_at,
    version: hash('sha256', JSON.stringify(mail), 'base64url').slice(0, 22),
  }
}

/** Returns a post or a letter as a mail with one-click unsubscribe (RFC 8058). */
export function postMail(post: Omit<MailedPost, 'version'>, unsubscribeUrl: string): Mail {
  const { kind, title, slug, content, subject, preheader } = post
  const { read, reason } = mails.newsletter
  const campaign = encodeURIComponent(campaignOf(slug))
  const page =
    kind === 'post' ? `${site.url}${blog.url}/${encodeURIComponent(slug ?? '')}` : `${site.url}/`
  const html = absolute(new PostHtml(content).text, (href) => linkTo(href, page, campaign))
  const url = linkTo(page, page, campaign) ?? page
  return mailOfParts({
    subject: subject || title,
    preheader,
    html:
      kind === 'post'
        ? [tag('h1', escapeHtml(title)), styled(html), button({ label: read, url })]
        : [styled(html)],
    foot: footOfList(fill(reason, { site }), unsubscribeUrl),
    replyTo,
  })
}

const { origin } = new URL(site.url)

/** Returns an absolute address. To our own pages it tells the mailing, unless it tells another campaign. */
function linkTo(href: string, base: string, campaign: string): string | undefined {
  const url = URL.parse(href, base)
  if (url?.origin === origin && !url.searchParams.has('utm_source')) {
    const start = url.search ? `${url.search}&` : '?'
    url.search = `${start}utm_source=newsletter&utm_medium=email&utm_campaign=${campaign}`
  }
  return url?.href
}

/** Keeps only the address of links. The HTML is sanitized, so attributes have quotes. */
function absolute(html: string, addressOf: (href: string) => string | undefined): string {
  return html.replace(/<(\w+)( [^>]*)>/g, (_, tag: string, attributes: string) => {
    const [, href] = / href="([^"]*)"/.exec(attributes) ?? []
    const url = href === undefined ? undefined : addressOf(href.replaceAll('&amp;', '&'))
    return url ? `<${tag} href="${escapeHtml(url)}">` : `<${tag}>`
  })
}

function styled(html: string): string {
  return html.replace(/<(\w+)>/g, (tag, name: string) =>
    styles[name] ? `<${name} style="${styles[name]}">` : tag,
  )
}
