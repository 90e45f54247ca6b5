import { html, raw } from 'hono/html'
import copy from '../../../data/blog.json' with { type: 'json' }
import type { Post } from '../../../data/contracts/blog.ts'
import site from '../../../data/site.json' with { type: 'json' }
import { PostHtml } from '../../pages/post-html.ts'
import type { BlogParts } from './blog-parts.ts'
import { dateHtml, minutesOf, pathOf } from './post-facts.ts'
import type { PlacedPost } from './store.ts'

/** Posts with fewer headings get no table of contents. */
const minHeadings = 3

export function articleHtml(post: Post, { icons, portrait, posts }: BlogParts, etag: string) {
  const { html: content, parts } = new PostHtml(post.content).withParts()
  const figure = posts[post.slug]
  const minutes = minutesOf(Buffer.byteLength(post.content))
  return html`<article class="grid" data-coach-fallback data-etag="${etag}">
<header class="post-head grid">
<div>
<a class="post-back screen-only" href="/blog">${raw(icons.left)}${copy.back}</a>
<p class="eyebrow">${post.category}</p>
<h1 id="post-title">${post.title}</h1>
</div>
${figure && html`<figure class="post-figure figure">${raw(figure.first)}<figcaption>${figure.caption}</figcaption></figure>`}
</header>
<div class="post-beside sticky">
<p class="post-by note"><span>${copy.by} <span class="post-author">${post.author}</span></span> ${dateHtml(post)} <span>${minutes} ${copy.minutes}</span></p>
${parts.length >= minHeadings && contentsHtml(parts)}
</div>
<div class="post-body drop-cap">${raw(content.text)}</div>
<footer class="post-end stack gap-4">
<div class="post-signature">
${raw(portrait)}
<p><span class="post-coach">${site.founder.name}</span> <span>${copy.signature}</span></p>
</div>
<div class="post-offer stack start card screen-only">
<h2>${copy.consultation.title}</h2>
<p>${copy.consultation.text}</p>
<a class="button" href="/booking">${copy.consultation.action}</a>
</div>
</footer>
</article>`
}

const contentsHtml = (parts: readonly PostHtml[]) =>
  html`<nav class="post-contents space-3 screen-only" aria-label="${copy.contents}">
<p class="note" aria-hidden="true">${copy.contents}</p>
<ol>
${parts.map((part, index) => html`<li><a href="#part-${index + 1}">${raw(part.text)}</a></li>`)}
</ol>
</nav>`

/** Renders what follows a post: the posts before and after, and two related ones. */
export function nextHtml({ related, older, newer }: PlacedPost, { icons }: BlogParts) {
  if (!older && !newer) return ''
  return html`<section class="post-further screen-only" aria-labelledby="further">
<h2 id="further">${copy.related}</h2>
<ul>
${older && html`<li><a href="${pathOf(older)}" rel="prev"><span>${raw(icons.left)}${copy.older}</span>${older.title}</a></li>`}
${newer && html`<li><a href="${pathOf(newer)}" rel="next"><span>${copy.newer}${raw(icons.right)}</span>${newer.title}</a></li>`}
${related.map(
  (post) =>
    html`<li class="post-related"><a href="${pathOf(post)}"><span>${post.category}</span>${post.title}</a></li>`,
)}
</ul>
</section>`
}
