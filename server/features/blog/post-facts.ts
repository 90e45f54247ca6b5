import { html, raw } from 'hono/html'
import { blog, type PostSummary } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }

const long = new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeZone: 'UTC' })

// 220 words with their HTML.
const bytesPerMinute = 1250

/** The path of a post's page. */
export const pathOf = ({ slug }: PostSummary) => `${blog.url}/${encodeURIComponent(slug)}`

export const minutesOf = (bytes: number) => Math.max(1, Math.ceil(bytes / bytesPerMinute))

export const dateHtml = ({ published_at }: PostSummary) =>
  html`<time datetime="${published_at}">${long.format(new Date(published_at))}</time>`

/** What a post's JSON-LD says everywhere: https://schema.org/BlogPosting. */
export function postThing(post: PostSummary) {
  const url = site.url + pathOf(post)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    datePublished: post.published_at,
    isPartOf: { '@id': `${site.url}${blog.url}#blog` },
  }
}

/** Renders JSON-LD. `<` could end the script element. */
export function jsonLd(content: object) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...content })
  return html`<script type="application/ld+json">${raw(json.replaceAll('<', '\\u003c'))}</script>`
}
