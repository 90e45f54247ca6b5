import { html, raw } from 'hono/html'
import copy from '../../../data/blog.json' with { type: 'json' }
import topicNames from '../../../data/topics.json' with { type: 'json' }
import type { BlogParts } from './blog-parts.ts'
import { dateHtml, jsonLd, minutesOf, pathOf, postThing } from './post-facts.ts'
import type { ListedPost } from './store.ts'

/** Fewer posts are found faster by reading their titles. */
const fewestToFilter = 6

/** Renders the list of posts, with a choice of topics that works without scripts. */
export function listHtml(posts: readonly ListedPost[], parts: BlogParts, etag: string) {
  const topics = [...new Set(posts.map(({ category }) => category))].filter(isKnown)
  return html`<div class="post-choice" data-coach-fallback data-etag="${etag}">
${topics.length > 1 && posts.length >= fewestToFilter && choiceHtml(topics)}
<ol class="post-list">
${posts.map((post) => cardHtml(post, parts))}
</ol>
</div>`
}

const isKnown = (topic: string) => topicNames.items.includes(topic)

/** Names a topic in classes. The stylesheet hides the cards of the topics that aren't chosen. */
const topicKey = (topic: string) => (isKnown(topic) ? topicNames.items.indexOf(topic) : 'Other')

const choiceHtml = (topics: readonly string[]) => html`<fieldset class="post-topics screen-only">
<legend class="note">${copy.topics}</legend>
<label><input type="radio" name="topic" checked autocomplete="off">${copy.allTopics}</label>
${topics.map(
  (topic) =>
    html`<label><input type="radio" name="topic" class="on-${topicKey(topic)}" autocomplete="off">${topic}</label>`,
)}
</fieldset>`

function cardHtml(post: ListedPost, { icons, posts, topics }: BlogParts) {
  const { title, excerpt, category, bytes } = post
  const { lazy } = posts[post.slug] ?? topics[category] ?? topics.Other
  return html`<li class="post-card of-${topicKey(category)}">
<div class="post-figure figure">${raw(lazy)}</div>
<p class="post-about note">${dateHtml(post)} <span>${category}</span> <span>${minutesOf(bytes)} ${copy.minutes}</span></p>
<h3>${title}</h3>
<p>${excerpt}</p>
<a class="more" href="${pathOf(post)}"><span>${copy.readMore}</span> <span class="visually-hidden">${title}</span>${raw(icons.right)}</a>
${jsonLd(postThing(post))}
</li>`
}
