import { html, raw } from 'hono/html'
import { blog, type PostSummary } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import type { DatedSummary } from './store.ts'

let format: Intl.DateTimeFormat | undefined

/** Made when it is first needed, because the first format of a locale takes 10 ms. */
function long(published: string): string {
  format ??= new Intl.DateTimeFormat(site.locale, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(published))
}

// 220 words with their HTML.
const bytesPerMinute = 1250

/** The path of a post's page. */
export const pathOf = ({ slug }: PostSummary) => `${blog.url}/${encodeURIComponent(slug)}`

export const minutesOf = (bytes: number) => Math.max(1, Math.ceil(bytes / bytesPerMinute))

export const dateHtml = ({ published_at }: PostSummary) =>
  html`<time datetime="${published_at}">${long(published_at)}</time>`

/** When readers last got something new: a post may be edited before it is published. */
export function updatedAt({ published_at, edited_at }: DatedSummary): string {
  return edited_at !== null && edited_at > published_at ? edited_at : published_at
}

/** What a post's JSON-LD says everywhere: https://schema.org/BlogPosting. */
export function postThing(post: DatedSummary) {
  const url = site.url + pathOf(post)
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: post.title,
    datePublished: post.published_at,
    dateModified: updatedAt(post),
    isPartOf: { '@id': `${site.url}${blog.url}#blog` },
  }
}

/** Renders JSON-LD. `<` could end the script element. */
export function jsonLd(content: object) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...content })
  return html`<script type="application/ld+json">${raw(json.replaceAll('<', '\\u003c'))}</script>`
}
